import { domainKey } from '#domain/domains/domain-key.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import type { GrammaticalInfo, SemanticDomain, WordContent } from '#domain/word/word.ts'

/** By which something that a word says is known again in another word. Texts are the same as for the search for duplicates. */
export const keyOf = {
  spelling: (vernacular: string): string => `spelling ${vernacular}`,
  text: ({ language, text }: { readonly language: string; readonly text: string }): string =>
    `text ${language} ${text.trim().toLowerCase()}`,
  partOfSpeech: ({ catGroup }: Pick<GrammaticalInfo, 'catGroup'>): string => `part of speech ${catGroup}`,
  domain: (tag: Pick<SemanticDomain, 'id' | 'guid'>): string => `domain ${domainKey(tag)}`,
}

/** What several of the words say alike, by the keys of `keyOf` (spec screens S11.8). */
export function saidBySeveral(words: readonly WordContent[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const key of words.flatMap((word) => [...saidIn(word)])) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Set([...counts].flatMap(([key, count]) => (count > 1 ? [key] : [])))
}

/** Each once, however often the word says it. */
function saidIn(word: WordContent): ReadonlySet<string> {
  const keys = livingSenses(word).flatMap(({ glosses, definitions, grammaticalInfo, semanticDomains }) => [
    ...glosses.map(({ language, def: text }) => keyOf.text({ language, text })),
    ...definitions.map(keyOf.text),
    keyOf.partOfSpeech(grammaticalInfo),
    ...semanticDomains.map(keyOf.domain),
  ])
  return new Set([keyOf.spelling(word.vernacular), ...keys])
}
