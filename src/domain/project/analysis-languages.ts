import { DomainError } from '#domain/domain-error.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { WritingSystem } from './project.ts'

/** The languages of the meanings, in their order: new words are glossed in the first unless a person chooses others. */
export type AnalysisLanguages = readonly WritingSystem[]

/** Throws `project.noAnalysisLanguage`, for clients read the first one unconditionally, and `project.languageTwice`. */
export function assertAnalysisLanguages(languages: AnalysisLanguages): void {
  if (languages.length === 0) throw new DomainError('project.noAnalysisLanguage', {})
  const tags = languages.map(({ bcp47 }) => bcp47)
  const twice = tags.find((tag, at) => tags.indexOf(tag) < at)
  if (twice !== undefined) throw new DomainError('project.languageTwice', { language: twice })
}

/** Whether it stands where somebody wanted to decide later (spec screens S6.3). */
export const isUndecided = (tag: LanguageTag): boolean => tag === '' || tag === 'und'

/** With one more, at the end unless told otherwise; where none was decided yet, it is the one. */
export function withLanguage(languages: AnalysisLanguages, added: WritingSystem, at?: number): AnalysisLanguages {
  if (languages.some(({ bcp47 }) => bcp47 === added.bcp47)) return languages
  const decided = languages.filter(({ bcp47 }) => !isUndecided(bcp47))
  return decided.toSpliced(at ?? decided.length, 0, added)
}

/** Without one of them; the last one stays. */
export function withoutLanguage(languages: AnalysisLanguages, tag: LanguageTag): AnalysisLanguages {
  const others = languages.filter(({ bcp47 }) => bcp47 !== tag)
  return others.length > 0 ? others : languages
}

/** With one of them so many places further up (`by` below zero) or down. */
export function movedLanguage(languages: AnalysisLanguages, tag: LanguageTag, by: number): AnalysisLanguages {
  const from = languages.findIndex(({ bcp47 }) => bcp47 === tag)
  const moved = languages[from]
  if (!moved) return languages
  const to = Math.min(Math.max(from + by, 0), languages.length - 1)
  return languages.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** What somebody says anew of a language, and only that. */
export type LanguageCorrection = Partial<Omit<WritingSystem, 'bcp47'>>

/** With another name, font or direction of one of them. */
export function correctedLanguage(
  languages: AnalysisLanguages,
  tag: LanguageTag,
  correction: LanguageCorrection,
): AnalysisLanguages {
  return languages.map((language) => (language.bcp47 === tag ? { ...language, ...correction } : language))
}
