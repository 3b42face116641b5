import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { Guid } from '#domain/word/word.ts'
import { followDomain } from './follow-domain.ts'
import { putNewer } from './put-newer.ts'
import { wordsInDomain } from './read-words.ts'
import { ReplicaDatabase } from './replica-database.ts'
import type { ShownWord } from './shown-word.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica } from '../testing/a-replica.ts'
import { anyGuid, anyPending, anyWord, aSenseIn, DOMAINS, sorted } from '../testing/any-pending.ts'
import { forAny, type OnFinished } from '../testing/for-any.ts'
import { anyStep, twoDevices } from '../testing/two-devices.ts'
import type { WordsInDomain } from './words-in-domain.ts'

/** What a screen knows that looks only at what it is told has changed. */
class Screen {
  private known: WordsInDomain | null = null
  private readonly shown = new Map<Guid, readonly ShownWord[]>()

  constructor(db: ReplicaDatabase, domainKey: string, onFinished: OnFinished) {
    const onOutcome = (): void => undefined
    const onWords = (words: WordsInDomain): void => {
      const changed = this.known ? words.changedSince(this.known) : null
      if (!changed) this.shown.clear()
      for (const place of changed ?? words.places()) this.shown.set(place, words.at(place))
      this.known = words
    }
    onFinished(followDomain({ db, domainKey, onWords, onOutcome, restMs: 5 }))
  }

  /** null while it knows none, or where it would not find them. */
  words(): ShownWord[] | null {
    const all = [...this.shown.values()].flat()
    const isFound = all.every(({ guid }) => this.known?.get(guid)?.guid === guid)
    return this.known?.count === all.length && isFound ? sorted(all) : null
  }
}

type Compared = { readonly domainKey: string; readonly followed: ShownWord[] | null; readonly afresh: ShownWord[] }

/** What each screen has followed, beside what is there; until they are the same, or it takes too long. */
async function compared(db: ReplicaDatabase, screens: ReadonlyMap<string, Screen>): Promise<readonly Compared[]> {
  const all: Compared[] = []
  for (const [domainKey, screen] of screens) {
    const afresh = sorted(await wordsInDomain(db, domainKey))
    await vi.waitUntil(() => sameValue(screen.words(), afresh), { interval: 2, timeout: 30_000 }).catch(() => undefined)
    all.push({ domainKey, followed: screen.words(), afresh })
  }
  return all
}

const screensOf = (db: ReplicaDatabase, onFinished: OnFinished) =>
  new Map(DOMAINS.map((id) => [id as string, new Screen(db, id, onFinished)]))

const write = fc.oneof(
  anyWord.map((stored) => ({ what: 'word' as const, stored })),
  anyGuid.map((removed) => ({ what: 'removed' as const, removed })),
  anyPending.map((made) => ({ what: 'waiting' as const, ...made })),
  fc.record({ what: fc.constant('led' as const), which: fc.nat(5), guid: anyGuid }),
  fc.record({ what: fc.constant('gone' as const), which: fc.nat(5) }),
  fc.constant({ what: 'many' as const }),
)

test('however words and what waits on them are written, what was read bit by bit is what is read afresh', async () => {
  const made = fc.record({ writes: fc.array(write, { maxLength: 12 }), openedAt: fc.nat(3) })
  await forAny(made, 80, async ({ writes, openedAt }, onFinished) => {
    const db = aReplica(onFinished)
    let screens = writes.length > openedAt ? new Map<string, Screen>() : screensOf(db, onFinished)
    for (const [n, one] of writes.entries()) {
      if (n === openedAt) screens = screensOf(db, onFinished)
      const orders = await db.outbox.orderBy('order').primaryKeys()
      if (one.what === 'word') await putNewer(db, [{ guid: one.stored.guid, n, word: one.stored }])
      if (one.what === 'removed') await putNewer(db, [{ guid: one.removed, n, word: null }])
      if (one.what === 'many') await putNewer(db, manyWords(n))
      if (one.what === 'waiting') await db.outbox.add(aPendingOperation(one))
      if (one.what === 'led') await db.operations.update(orders[one.which % orders.length] ?? 0, { guid: one.guid })
      if (one.what === 'gone') await db.outbox.delete(orders[one.which % orders.length] ?? 0)
    }
    for (const { followed, afresh } of await compared(db, screens)) expect(followed).toEqual(afresh)
  })
})

/** More than Dexie names one by one. */
function manyWords(n: number) {
  const words = Array.from({ length: 60 }, (_, at) => aWord({ guid: `many ${at}`, senses: [aSenseIn(['1.1'], n)] }))
  return words.map((one) => ({ guid: one.guid, n, word: one }))
}

test('whatever is decided here and by others, what was read bit by bit is what is read afresh', async () => {
  await forAny(fc.array(anyStep, { maxLength: 14 }), 40, async (steps, onFinished) => {
    const { one, happens } = twoDevices(onFinished)
    const screens = screensOf(one.db, onFinished)
    for (const [at, step] of steps.entries()) await happens(step, at)

    for (const { followed, afresh } of await compared(one.db, screens)) expect(followed).toEqual(afresh)
  })
})
