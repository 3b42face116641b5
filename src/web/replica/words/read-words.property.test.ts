import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import type { Guid } from '#domain/word/word.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'
import { putNewer } from './put-newer.ts'
import { wordsByGuid, wordsInDomain, wordsWithVernacular } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { shownWords, type ShownWord } from './shown-word.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { anyPending, anyWord, DOMAINS, GUIDS, sorted, VERNACULARS } from '../testing/any-pending.ts'
import { forAny } from '../testing/for-any.ts'
import { aReplica } from '../testing/a-replica.ts'
import { itemsOf } from '../outbox/items.ts'

const operation = anyPending.map((made) => aPendingOperation(made))

test('what is found by guid, vernacular and domain is what all pending decisions make of all words', async () => {
  const made = fc.record({ stored: fc.array(anyWord, { maxLength: 6 }), outbox: fc.array(operation, { maxLength: 8 }) })
  await forAny(made, 80, async ({ stored, outbox }, onFinished) => {
    const db = aReplica(onFinished)
    for (const [n, one] of stored.entries()) await putNewer(db, [{ guid: one.guid, n, word: one }])
    await db.outbox.bulkPut(outbox)
    const all = await everyWord(db)

    for (const id of DOMAINS) {
      const inDomain = all.filter((shown) => domainsOfWord(shown.word).includes(id))
      expect(sorted(await wordsInDomain(db, id))).toEqual(sorted(inDomain))
    }
    for (const vernacular of VERNACULARS) {
      const same = all.filter((shown) => shown.word.vernacular === vernacular)
      expect(sorted(await wordsWithVernacular(db, vernacular))).toEqual(sorted(same))
    }
    for (const guids of [[...GUIDS], ...GUIDS.map((one) => [one])]) {
      expect([...(await wordsByGuid(db, guids))]).toEqual(await leadTo(db, guids))
    }
  })
})

/** Without any index: everything that is pending, over everything that there is. */
async function everyWord(db: ReplicaDatabase): Promise<ShownWord[]> {
  return (await Promise.all(GUIDS.map((one) => shownAt(db, one)))).flat()
}

async function shownAt(db: ReplicaDatabase, at: Guid): Promise<readonly ShownWord[]> {
  return shownWords(
    (await db.words.get(at))?.word ?? null,
    (await pending(db)).filter((one) => one.guid === at),
  )
}

async function leadTo(db: ReplicaDatabase, guids: readonly Guid[]): Promise<[Guid, ShownWord][]> {
  const outbox = await pending(db)
  const found = await Promise.all(
    guids.map(async (asked): Promise<[Guid, ShownWord][]> => {
      const entering = outbox.find((one) => one.decision.kind === 'enter' && one.decision.word.guid === asked)
      const shown = await shownAt(db, entering?.guid ?? asked)
      const found = shown.find((one) => one.guid === asked) ?? shown[0]
      return found ? [[asked, found]] : []
    }),
  )
  return found.flat()
}

const pending = (db: ReplicaDatabase): Promise<PendingOperation[]> => itemsOf(db, ['word'])
