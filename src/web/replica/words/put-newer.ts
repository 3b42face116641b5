import { addMissing } from '#web/device/database.ts'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import { normalise } from '#domain/text/normalise.ts'
import { isInUse } from '#domain/word/living-senses.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { ReplicaDatabase, WordRow } from './replica-database.ts'
import { keepTotals } from './totals.ts'

/** The state of a word at its latest change, as a line of changes or an answer tells it; null: removed. */
export type Heard = { readonly guid: Guid; readonly n: number; readonly word: Word | null }

/** Stores what was heard unless something later is here already: answers and pulled lines may overtake each other. */
export async function putNewer(db: ReplicaDatabase, heard: readonly Heard[]): Promise<void> {
  const present = await db.words.bulkGet(heard.map(({ guid }) => guid))
  const known = new Map(heard.map(({ guid }, index) => [guid, present[index]]))
  const newer = new Map<Guid, WordRow>()
  for (const one of heard) {
    const row = newer.get(one.guid) ?? known.get(one.guid)
    if (!row || row.n < one.n) newer.set(one.guid, rowOf(one, row?.word ?? row?.formerly ?? null))
  }
  await db.words.bulkPut([...newer.values()])
  await keepTotals(
    db,
    [...newer].map(([guid, { word }]) => [known.get(guid)?.word ?? null, word]),
  )
}

/**
 * The same for a load that began with an empty table, and twice as fast: what is here already came from an answer that
 * was given meanwhile, and is later than anything that the load brings.
 */
export async function addUnlessAnswered(db: ReplicaDatabase, heard: readonly Heard[]): Promise<void> {
  const added = await addMissing(
    db.words,
    heard.map((one) => rowOf(one, null)),
  )
  await keepTotals(
    db,
    added.map(({ word }) => [null, word]),
  )
}

/** The word of this row is gone since, at a change that nobody told. */
export async function putRemoved(db: ReplicaDatabase, { guid, n, word }: WordRow): Promise<void> {
  await db.words.put(rowOf({ guid, n, word: null }, word))
  await keepTotals(db, [[word, null]])
}

function rowOf({ guid, n, word }: Heard, known: Word | null): WordRow {
  if (!word) return { guid, n, word, formerly: known, vernacularKey: '', domainKeys: [] }
  const keys = { vernacularKey: normalise(word.vernacular), domainKeys: domainsOfWord(word) }
  return { guid, n, word, formerly: null, ...keys, ...(isInUse(word) ? {} : { unused: 1 }) }
}
