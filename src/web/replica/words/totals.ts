import { type Counted, countedAs } from '#domain/statistics/counted-as.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** How many words count under what; what none counts under is left out. */
export type Totals = ReadonlyMap<Counted, number>

export type TotalRow = { readonly key: Counted; readonly count: number }

/** A word before something is stored, and after; null: it is not there. */
export type Replaced = readonly [before: WordContent | null, after: WordContent | null]

/** By how much words that take the place of others change the totals. */
export function totalsOf(replaced: readonly Replaced[]): Totals {
  const sum = new Map<Counted, number>()
  const add = (word: WordContent | null, each: 1 | -1): void => {
    for (const key of word ? countedAs(word) : []) sum.set(key, (sum.get(key) ?? 0) + each)
  }
  for (const [before, after] of replaced) {
    add(before, -1)
    add(after, 1)
  }
  return withoutNone(sum)
}

export function addTotals(some: Totals, others: Totals): Totals {
  const sum = new Map(some)
  for (const [key, count] of others) sum.set(key, (sum.get(key) ?? 0) + count)
  return withoutNone(sum)
}

const withoutNone = (sum: Totals): Totals => new Map([...sum].filter(([, count]) => count !== 0))

/** Keeps the totals of what is stored current, in the transaction that stores it: nothing is ever counted through. */
export async function keepTotals(db: ReplicaDatabase, replaced: readonly Replaced[]): Promise<void> {
  const change = totalsOf(replaced)
  const keys = [...change.keys()]
  if (keys.length === 0) return
  const rows = await db.totals.bulkGet(keys)
  await db.totals.bulkPut(keys.map((key, at) => ({ key, count: (rows[at]?.count ?? 0) + (change.get(key) ?? 0) })))
}
