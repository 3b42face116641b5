import { searchedText } from '#domain/word/glance.ts'
import type { Listed } from '#domain/word/listed.ts'
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

/**
 * A part of it, as one text: a browser reads that in a tenth of the time that as many records take. The first has all but
 * the words.
 */
export type StoredListRow = { readonly part: number; readonly json: string }

/** Words in a part: all of 100,000 long ones in one are a text that Chromium never ends to store. */
const PART = 5_000

type Packed = readonly [
  guid: Guid,
  vernacular: string,
  glosses: readonly string[],
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
  const [head, ...parts] = await db.wordList.orderBy('part').toArray()
  if (!head) return null
  const words = parts.flatMap(({ json }) => (JSON.parse(json) as readonly Packed[]).map(unpacked))
  return { ...(JSON.parse(head.json) as Omit<StoredList, 'words'>), words }
}

export async function storeList(db: ReplicaDatabase, { words, ...head }: StoredList): Promise<void> {
  const texts = [JSON.stringify(head)]
  for (let from = 0; from < words.length; from += PART)
    texts.push(JSON.stringify(words.slice(from, from + PART).map(packed)))
  await db.transaction('rw', db.wordList, async () => {
    await db.wordList.clear()
    await db.wordList.bulkAdd(texts.map((json, part) => ({ part, json })))
  })
}

function packed({ glance, n }: Listed): Packed {
  const { guid, vernacular, speakers, note, flag, users } = glance
  return [
    guid,
    vernacular,
    glance.glosses.flatMap(({ language, def }) => [language, def]),
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
  const [guid, vernacular, glosses, definitions, groups, domains, speakers, note, flag, isProtected, users, n] = packed
  const seen = {
    guid,
    vernacular,
    glosses: paired(glosses, (language, def) => ({ language, def })),
    definitions: paired(definitions, (language, text) => ({ language, text })),
    groups: groups.map((at) => GRAMMATICAL_GROUPS[at] ?? 'Unspecified'),
    domains: paired(domains, (key, id) => ({ key, id })),
    speakers,
    note,
    flag,
    isProtected: isProtected === 1,
    users,
  }
  return { glance: { ...seen, text: searchedText(seen) }, n }
}

function paired<Pair>(flat: readonly string[], pair: (one: string, other: string) => Pair): readonly Pair[] {
  const pairs: Pair[] = []
  for (let at = 0; at < flat.length; at += 2) pairs.push(pair(flat[at] ?? '', flat[at + 1] ?? ''))
  return pairs
}
