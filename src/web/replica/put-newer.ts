import { normalise } from '#domain/text/normalise.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { ReplicaDatabase, WordRow } from './replica-database.ts'

/** The state of a word at its latest change, as a line of changes or an answer tells it; null: removed. */
export type Heard = { readonly guid: Guid; readonly n: number; readonly word: Word | null }

/** Stores what was heard unless something later is here already: answers and pulled lines may overtake each other. */
export async function putNewer(db: ReplicaDatabase, heard: readonly Heard[]): Promise<void> {
  const present = await db.words.bulkGet(heard.map(({ guid }) => guid))
  const rows = heard.flatMap((one, index) => {
    const row = present[index]
    return row && row.n >= one.n ? [] : [rowOf(one, row?.word ?? row?.formerly ?? null)]
  })
  await db.words.bulkPut(rows)
}

function rowOf({ guid, n, word }: Heard, known: Word | null): WordRow {
  if (!word) return { guid, n, word, formerly: known, vernacularKey: '', domainIds: [] }
  return { guid, n, word, formerly: null, vernacularKey: normalise(word.vernacular), domainIds: domainIds(word) }
}

function domainIds(word: Word): string[] {
  return [...new Set(word.senses.flatMap((sense) => sense.semanticDomains.map((domain) => domain.id)))]
}
