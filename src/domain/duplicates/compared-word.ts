import { isLiving } from '#domain/word/living-senses.ts'
import { GRAMMATICAL_GROUPS, type Guid, type Word, type WordContent } from '#domain/word/word.ts'

/** What of a word is compared with other words (spec rules 2.2). */
export type ComparedWord = {
  readonly guid: Guid
  readonly vernacular: string
  /** The grammatical groups of its senses as bits; 0: none is specified. */
  readonly groups: number
  /** What its glosses and definitions say, in whatever language: trimmed, in lower case, each once, in an order. */
  readonly texts: readonly string[]
  /** The word itself; protected senses do not count. */
  readonly isProtected: boolean
}

/** null: a word without senses is compared with none. Senses that are in no use say nothing (spec rules R2.10). */
export function comparedOf(word: WordContent | Word): ComparedWord | null {
  if (word.senses.length === 0) return null
  const senses = word.senses.filter(isLiving)
  const texts = senses.flatMap(({ glosses, definitions }) => [
    ...glosses.map(({ def }) => def),
    ...definitions.map(({ text }) => text),
  ])
  return {
    guid: word.guid,
    vernacular: word.vernacular,
    groups: senses.reduce((groups, { grammaticalInfo }) => groups | bitOf(grammaticalInfo.catGroup), 0),
    texts: [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter((text) => text !== '').toSorted(),
    isProtected: word.accessibility === 'Protected',
  }
}

/** Whether either has only unspecified senses, or some group occurs in both (spec api 9.3). */
export function shareGroup(a: Pick<ComparedWord, 'groups'>, b: Pick<ComparedWord, 'groups'>): boolean {
  return a.groups === 0 || b.groups === 0 || (a.groups & b.groups) !== 0
}

export function shareText({ texts }: Pick<ComparedWord, 'texts'>, other: Pick<ComparedWord, 'texts'>): boolean {
  return texts.some((text) => other.texts.includes(text))
}

/**
 * A short text that is another one as soon as anything that is compared is another one: by it a decision about a word
 * survives edits of all other fields (spec rules R2.7).
 */
export function fingerprintOf({ vernacular, groups, texts }: ComparedWord): string {
  const text = JSON.stringify([vernacular, groups, texts])
  return hash(text, 0x811c9dc5) + hash(text, 0x2f0b4c47)
}

/** FNV-1a over UTF-16 units, as eight hexadecimal digits. */
function hash(text: string, seed: number): string {
  let sum = seed
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return ((sum ^ (sum >>> 15)) >>> 0).toString(16).padStart(8, '0')
}

function bitOf(group: (typeof GRAMMATICAL_GROUPS)[number]): number {
  return group === 'Unspecified' ? 0 : 1 << GRAMMATICAL_GROUPS.indexOf(group)
}
