import type { Glance } from '#domain/word/glance.ts'
import type { Listed } from '#domain/word/word-list.ts'
import { GRAMMATICAL_GROUPS, type Guid } from '#domain/word/word.ts'
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
  definitions: readonly string[],
  /** By their places among all of them. */
  groups: readonly number[],
  domains: readonly string[],
  speakers: readonly string[],
  note: string,
  flag: string | null,
  isProtected: 0 | 1,
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
  const { guid, vernacular, text, speakers, note, flag, users } = glance
  return [
    guid,
    vernacular,
    glance.glosses.flatMap(({ language, def }) => [language, def]),
    text,
    glance.definitions.flatMap((definition) => [definition.language, definition.text]),
    glance.groups.map((group) => GRAMMATICAL_GROUPS.indexOf(group)),
    glance.domains.flatMap(({ key, id }) => [key, id]),
    speakers,
    note,
    flag,
    glance.isProtected ? 1 : 0,
    users,
    n,
  ]
}

function unpacked(packed: Packed): Listed {
  const [guid, vernacular, glosses, text, definitions, groups, domains, speakers, note, flag, isProtected, users, n] =
    packed
  const glance: Glance = {
    guid,
    vernacular,
    glosses: paired(glosses, (language, def) => ({ language, def })),
    definitions: paired(definitions, (language, said) => ({ language, text: said })),
    groups: groups.map((at) => GRAMMATICAL_GROUPS[at] ?? 'Unspecified'),
    domains: paired(domains, (key, id) => ({ key, id })),
    speakers,
    note,
    flag,
    isProtected: isProtected === 1,
    text,
    users,
  }
  return { glance, n }
}

function paired<Pair>(flat: readonly string[], pair: (one: string, other: string) => Pair): readonly Pair[] {
  const pairs: Pair[] = []
  for (let at = 0; at < flat.length; at += 2) pairs.push(pair(flat[at] ?? '', flat[at + 1] ?? ''))
  return pairs
}
