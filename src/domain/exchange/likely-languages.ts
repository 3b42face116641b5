import type { WritingSystem } from '../project/project.ts'
import type { LanguageTag } from '../word/word.ts'
import type { LanguageUses } from './lift/languages-of-entry.ts'

/** A writing system of a package. Without `uses` where nobody has counted; `isPart` where a large file was not read to its end. */
export type FoundLanguage = WritingSystem & {
  readonly uses?: (LanguageUses & { readonly isPart: boolean }) | undefined
}

/** Of what language a dictionary most likely is: the one that most headwords are in, of several the first. */
export function likelyVernacular(found: readonly FoundLanguage[]): FoundLanguage | null {
  return inOrderOf(found, ({ words }) => words)[0] ?? null
}

/** In which languages it says what words mean, other than its own: those with the most glosses first, then definitions. */
export function likelyGlossLanguages(
  found: readonly FoundLanguage[],
  vernacular: LanguageTag,
): readonly FoundLanguage[] {
  const others = found.filter(({ bcp47 }) => bcp47 !== vernacular)
  return inOrderOf(others, ({ glosses, definitions }) => glosses + definitions)
}

/** Those that have any, with the most first. */
function inOrderOf(found: readonly FoundLanguage[], countOf: (uses: LanguageUses) => number): readonly FoundLanguage[] {
  const count = ({ uses }: FoundLanguage): number => (uses ? countOf(uses) : 0)
  return found.filter((language) => count(language) > 0).toSorted((left, right) => count(right) - count(left))
}
