import type { Item } from './item.ts'
import { itemsIn, type Outbox } from './items.ts'
import { needsOf } from './kinds.ts'

/** The recordings and pictures that wait here, by their names. */
export async function unsentFiles(db: Outbox): Promise<ReadonlySet<string>> {
  const files = await itemsIn(db, ['file']).toArray()
  return new Set(files.map(({ id }) => id))
}

/** What items of the queue make, and the server therefore does not have. */
export async function lackingThere({ outbox }: Outbox): Promise<ReadonlySet<string>> {
  return new Set((await outbox.orderBy('makes').uniqueKeys()) as string[])
}

/** The same of what these items need, words as well: thousands of new ones may wait, of which few are needed by others. */
export async function lackingFor(db: Outbox, items: readonly Item[]): Promise<ReadonlySet<string>> {
  const needs = items.flatMap(needsOf)
  if (needs.length === 0) return new Set()
  const words = (await db.operations.where('enteredGuid').anyOf(needs).uniqueKeys()) as string[]
  return new Set([...(await lackingThere(db)), ...words])
}
