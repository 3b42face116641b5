import { DomainError } from '#domain/domain-error.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Project, WritingSystem } from './project.ts'

/** A language whose code was wrong, such as a private one, and what it is. */
export type CodeCorrection = { readonly from: LanguageTag; readonly to: Omit<WritingSystem, 'font'> }

export type LanguagesOfProject = Pick<Project, 'vernacularWritingSystem' | 'analysisWritingSystems'>

/**
 * The languages of a project where one has another code, wherever it stands; its font stays. Throws
 * `project.changedMeanwhile` where the project has no language of the old code any more, and `project.languageTwice` where it
 * has one of the new code already.
 */
export function withCorrectedCode(project: LanguagesOfProject, { from, to }: CodeCorrection): LanguagesOfProject {
  const { vernacularWritingSystem, analysisWritingSystems } = project
  const tags = [vernacularWritingSystem, ...analysisWritingSystems].map(({ bcp47 }) => bcp47)
  if (from === '' || !tags.includes(from))
    throw new DomainError('project.changedMeanwhile', { setting: 'vernacularWritingSystem' })
  if (tags.includes(to.bcp47)) throw new DomainError('project.languageTwice', { language: to.bcp47 })
  const corrected = (language: WritingSystem): WritingSystem =>
    language.bcp47 === from ? { ...to, font: language.font } : language
  return {
    vernacularWritingSystem: corrected(vernacularWritingSystem),
    analysisWritingSystems: analysisWritingSystems.map(corrected),
  }
}
