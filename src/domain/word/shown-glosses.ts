import type { Gloss, LanguageTag, Sense } from './word.ts'

/**
 * The glosses of a sense that a row shows, one for each column and empty where there is none. A sense without any in these
 * languages shows its first gloss in the first column instead (spec screens 7.7).
 */
export function shownGlosses(sense: Sense | undefined, columns: readonly LanguageTag[]): readonly Gloss[] {
  const shown = columns.map((language) => glossIn(sense, language))
  const isWithout = shown.every((gloss) => gloss === undefined)
  return columns.map((language, at) => {
    const instead = isWithout && at === 0 ? sense?.glosses[0] : undefined
    return shown[at] ?? instead ?? { language, def: '' }
  })
}

export function glossIn(sense: Sense | undefined, language: LanguageTag): Gloss | undefined {
  return sense?.glosses.find((gloss) => gloss.language === language)
}
