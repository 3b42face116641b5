import { itemsIn, type Outbox } from './items.ts'

/** The recordings and pictures that wait here, by their names. */
export async function unsentFiles(db: Outbox): Promise<ReadonlySet<string>> {
  const files = await itemsIn(db, ['file']).toArray()
  return new Set(files.map(({ id }) => id))
}

/** What items of the queue make, and the server therefore does not have. */
export async function lackingThere({ outbox }: Outbox): Promise<ReadonlySet<string>> {
  return new Set((await outbox.orderBy('makes').uniqueKeys()) as string[])
}
