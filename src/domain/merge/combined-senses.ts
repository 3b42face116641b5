import { appendDomains } from '#domain/word/append-contained.ts'
import { picturesOf, withNewPictures } from '#domain/word/sense-pictures.ts'
import type { Definition, Gloss, GrammaticalInfo, Sense } from '#domain/word/word.ts'

/** Between texts that are joined (spec product 9). */
const SEPARATOR = '; '

/**
 * The first sense of a stack with what the others say (spec rules 3.2): texts per language, each once; the first part of
 * speech that is told, and the categories of the same group; domains and pictures, each once; what protects them.
 */
export function combinedSense([first, ...others]: readonly [Sense, ...Sense[]]): Sense {
  return others.length === 0 ? first : others.reduce(withSense, first)
}

function withSense(sense: Sense, other: Sense): Sense {
  const combined: Sense = {
    ...sense,
    accessibility: other.accessibility === 'Protected' ? 'Protected' : sense.accessibility,
    grammaticalInfo: joinedCategories(sense.grammaticalInfo, other.grammaticalInfo),
    glosses: joinedGlosses([...sense.glosses, ...other.glosses]),
    definitions: joinedTexts([...sense.definitions, ...other.definitions]),
    protectReasons: [...sense.protectReasons, ...other.protectReasons],
    semanticDomains: appendDomains(sense.semanticDomains, other.semanticDomains),
  }
  return withNewPictures(combined, picturesOf(other))
}

function joinedGlosses(glosses: readonly Gloss[]): readonly Gloss[] {
  return joinedTexts(glosses.map(({ language, def: text }) => ({ language, text }))).map(({ language, text }) => ({
    language,
    def: text,
  }))
}

/** One text for each language, in the order of their first ones: blank ones dropped, each part once. */
function joinedTexts(texts: readonly Definition[]): readonly Definition[] {
  return [...Map.groupBy(texts, ({ language }) => language)]
    .map(([language, all]) => ({ language, text: joinedParts(all.map(({ text }) => text)) }))
    .filter(({ text }) => text !== '')
}

/** What the texts say, part by part, each once. */
export function joinedParts(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => text.split(SEPARATOR)).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))].join(SEPARATOR)
}

function joinedCategories(info: GrammaticalInfo, other: GrammaticalInfo): GrammaticalInfo {
  if (info.catGroup === 'Unspecified') return other.catGroup === 'Unspecified' ? info : other
  if (info.catGroup !== other.catGroup) return info
  return { ...info, grammaticalCategory: joinedParts([info.grammaticalCategory, other.grammaticalCategory]) }
}
