import type { Glance } from '#domain/word/glance.ts'
import type { Listed } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** The list of words as it was at one time. */
export type StoredList = {
  /** All changes up to this number are in it. */
  readonly reached: number
  /** Words that were shown as something told that waited here: they are read anew. */
  readonly doubtful: readonly Guid[]
  /** In the order of their language. */
  readonly words: readonly Listed[]
}

/** As one text: a browser reads that in a tenth of the time that as many records take. */
export type StoredListRow = { readonly key: 'words'; readonly json: string }

type Packed = readonly [
  guid: Guid,
  vernacular: string,
  glosses: readonly string[],
  text: string,
  hasDomain: 0 | 1,
  isRecorded: 0 | 1,
  isFlagged: 0 | 1,
  users: readonly string[],
  n: number,
]

export async function readStoredList(db: ReplicaDatabase): Promise<StoredList | null> {
  const row = await db.wordList.get('words')
  if (!row) return null
  const { words, ...rest } = JSON.parse(row.json) as Omit<StoredList, 'words'> & { words: readonly Packed[] }
  return { ...rest, words: words.map(unpacked) }
}

export async function storeList(db: ReplicaDatabase, { words, ...rest }: StoredList): Promise<void> {
  await db.wordList.put({ key: 'words', json: JSON.stringify({ ...rest, words: words.map(packed) }) })
}

function packed({ glance, n }: Listed): Packed {
  const { guid, vernacular, glosses, text, hasDomain, isRecorded, isFlagged, users } = glance
  const flat = glosses.flatMap(({ language, def }) => [language, def])
  return [guid, vernacular, flat, text, bit(hasDomain), bit(isRecorded), bit(isFlagged), users, n]
}

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0)

function unpacked([guid, vernacular, flat, text, hasDomain, isRecorded, isFlagged, users, n]: Packed): Listed {
  const glosses: Glance['glosses'][number][] = []
  for (let at = 0; at < flat.length; at += 2) glosses.push({ language: flat[at] ?? '', def: flat[at + 1] ?? '' })
  const has = { hasDomain: hasDomain === 1, isRecorded: isRecorded === 1, isFlagged: isFlagged === 1 }
  return { glance: { guid, vernacular, glosses, text, ...has, users }, n }
}
