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
  const tags = tagsOf(project)
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

/** What a tag is from a correction on; any that the correction is not about stays. */
export type RenameTag = (tag: LanguageTag) => LanguageTag

/**
 * What a correction makes of tags: of the code itself, and of the same language in sounds, in phonetic script or in a private
 * form, which FieldWorks writes behind its code (`seh-Zxxx-x-audio`, `seh-fonipa-x-etic`). What is a language of the project by
 * itself keeps its code; `qaa` alone names no language, so what follows it is another one each time.
 */
export function renameBy({ from, to }: CodeCorrection, project: LanguagesOfProject): RenameTag {
  const others = new Set(tagsOf(project).filter((tag) => tag !== from))
  return (tag) => {
    if (tag === from) return to.bcp47
    if (others.has(tag) || NO_LANGUAGE.test(from) || !tag.startsWith(`${from}-`)) return tag
    const form = tag.slice(from.length)
    return OTHER_FORM.test(form) ? `${to.bcp47}${form}` : tag
  }
}

const NO_LANGUAGE = /^q[a-t][a-z]$/i
const OTHER_FORM = /^-(Zxxx|fonipa|x)-/i

function tagsOf({ vernacularWritingSystem, analysisWritingSystems }: LanguagesOfProject): readonly LanguageTag[] {
  return [vernacularWritingSystem, ...analysisWritingSystems].map(({ bcp47 }) => bcp47)
}

/** Which code a language has now, by one that it had before: texts of devices that were offline meanwhile still say that. */
export type FormerCodes = Readonly<Record<LanguageTag, LanguageTag>>

/** Former codes after a correction that has renamed these tags. A code that a language has again is no former one. */
export function formerCodesAfter(former: FormerCodes, renamed: ReadonlyMap<LanguageTag, LanguageTag>): FormerCodes {
  const led = Object.entries(former).map(([code, now]) => [code, renamed.get(now) ?? now] as const)
  const now = new Set(renamed.values())
  return Object.fromEntries([...led, ...renamed].filter(([code]) => !now.has(code)))
}
