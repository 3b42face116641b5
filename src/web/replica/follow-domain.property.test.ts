import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { followDomain } from './follow-domain.ts'
import type { Decision } from './outbox/pending-operation.ts'
import { putNewer } from './put-newer.ts'
import { wordsInDomain } from './read-words.ts'
import { ReplicaDatabase } from './replica-database.ts'
import type { ShownWord } from './shown-word.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import { aReplica } from './testing/a-replica.ts'
import { DeviceInTest, type Network } from './testing/device-in-test.ts'
import { decision as decided, few } from './testing/any-decision.ts'
import { forAny, type OnFinished } from './testing/for-any.ts'
import { ProjectInMemory } from './testing/project-in-memory.ts'
import type { WordsInDomain } from './words-in-domain.ts'

const DOMAINS = ['1.1', '1.2'] as const

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
    onFinished(followDomain({ db, domainKey, onWords, onOutcome }))
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

const guid = few('g1', 'g2', 'g3', 'g4')
const word: fc.Arbitrary<Word> = fc
  .record({ guid, vernacular: few('maji', 'moto'), domains: fc.array(fc.subarray([...DOMAINS]), { maxLength: 2 }) })
  .map(({ domains, ...rest }) => aWord({ ...rest, senses: domains.map(aSenseIn) }))

function aSenseIn(domains: readonly string[], at: number) {
  const semanticDomains = domains.map((id) => aDomain(id))
  return aSense({ guid: `sense ${at}`, glosses: [{ language: 'en', def: `gloss ${at}` }], semanticDomains })
}

const content = word.map(contentOf)
const base = word.map((seen) => ({ version: seen.id, word: contentOf(seen) }))
const decision: fc.Arbitrary<Decision> = fc.oneof(
  content.map((entered) => ({ kind: 'enter' as const, word: entered })),
  fc.tuple(base, content).map(([from, changed]) => ({ kind: 'change' as const, base: from, word: changed })),
  base.map((from) => ({ kind: 'remove' as const, base: from })),
  fc
    .record({ before: fc.option(content), made: fc.option(content) })
    .map((change) => ({ kind: 'undo' as const, of: 'any', change })),
)
const write = fc.oneof(
  word.map((stored) => ({ what: 'word' as const, stored })),
  guid.map((removed) => ({ what: 'removed' as const, removed })),
  fc.record({ what: fc.constant('waiting' as const), guid, decision }),
  fc.record({ what: fc.constant('led' as const), which: fc.nat(5), guid }),
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
}, 60_000)

/** More than Dexie names one by one. */
function manyWords(n: number) {
  const words = Array.from({ length: 60 }, (_, at) => aWord({ guid: `many ${at}`, senses: [aSenseIn(['1.1'], n)] }))
  return words.map((one) => ({ guid: one.guid, n, word: one }))
}

const network = few<Network>('pull', 'push', 'pushLosingAnswers')

test('whatever is decided here and by others, what was read bit by bit is what is read afresh', async () => {
  await forAny(fc.array(fc.oneof(decided, network), { maxLength: 14 }), 40, async (steps, onFinished) => {
    const project = new ProjectInMemory()
    const [one, other] = [
      new DeviceInTest(aReplica(onFinished), project),
      new DeviceInTest(aReplica(onFinished), project),
    ]
    const screens = screensOf(one.db, onFinished)
    for (const [at, step] of steps.entries()) {
      const device = at % 3 === 2 ? other : one
      if (typeof step === 'string') await device.reach(step)
      else await device.decide(step)
    }
    for (const { followed, afresh } of await compared(one.db, screens)) expect(followed).toEqual(afresh)
  })
}, 60_000)

const sorted = (words: readonly ShownWord[]): ShownWord[] =>
  words.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
