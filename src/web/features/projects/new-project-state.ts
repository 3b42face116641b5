import { type FoundLanguage, likelyGlossLanguages, likelyVernacular } from '#domain/exchange/likely-languages.ts'
import { NEW_PROJECT } from '#domain/project/new-project.ts'
import { type Project, type WritingSystem, NO_WRITING_SYSTEM, PROJECT_NAME_LIMIT } from '#domain/project/project.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { Failure } from '#web/api/failure.ts'

/** What somebody has decided about a project to be made, and how far a LIFT package of theirs has come. */
export type NewProject = {
  readonly name: string
  readonly startsWith: 'nothing' | 'lift'
  readonly upload: Upload
  readonly vernacular: WritingSystem | null
  readonly analysis: WritingSystem | null
  /** Glosses in no particular language, chosen explicitly (spec screens S6.3). */
  readonly withoutAnalysis: boolean
  /** Which gloss language of the package is to be the main one; null: the one that most meanings are in. */
  readonly glossInFile: LanguageTag | null
}

export type Upload =
  | { readonly is: 'none' }
  | { readonly is: 'sending'; readonly fileName: string; readonly sent: number }
  | {
      readonly is: 'there'
      /** Under which the server keeps it. */
      readonly id: Guid
      readonly fileName: string
      readonly writingSystems: readonly FoundLanguage[]
    }
  | { readonly is: 'refused'; readonly fileName: string; readonly failure: Failure }

export const nothingDecided: NewProject = {
  name: '',
  startsWith: 'nothing',
  upload: { is: 'none' },
  vernacular: null,
  analysis: null,
  withoutAnalysis: false,
  glossInFile: null,
}

/** `refused`: why the package that was there could not be imported; the server has thrown it away. */
export type Decision = Partial<NewProject> & { readonly refused?: Failure }

/** What is decided about one thing can undo what was decided about another. */
export function decide(project: NewProject, { refused, ...decided }: Decision): NewProject {
  const { upload } = project
  return {
    ...project,
    // Other writing systems: what was chosen among the earlier ones means nothing any more (spec screens 6.2).
    ...(decided.upload?.is === 'there' && {
      name: project.name.trim() === '' ? nameOfFile(decided.upload.fileName) : project.name,
      vernacular: likelyVernacular(decided.upload.writingSystems),
      glossInFile: null,
    }),
    ...(decided.analysis !== undefined && { withoutAnalysis: false }),
    ...(decided.withoutAnalysis !== undefined && { analysis: null }),
    ...(refused && upload.is === 'there' && { upload: { is: 'refused', fileName: upload.fileName, failure: refused } }),
    ...decided,
  }
}

function nameOfFile(fileName: string): string {
  return tidy(fileName.replace(/\.zip$/i, '')).slice(0, PROJECT_NAME_LIMIT)
}

/** The gloss languages of the package, the most used first. */
export function glossesInFile({ startsWith, upload, vernacular }: NewProject): readonly FoundLanguage[] {
  if (startsWith !== 'lift' || upload.is !== 'there') return []
  return likelyGlossLanguages(upload.writingSystems, vernacular?.bcp47 ?? '')
}

/** Which of them is to be the main one. */
export function mainGlossInFile(decided: NewProject): FoundLanguage | undefined {
  const glosses = glossesInFile(decided)
  return glosses.find(({ bcp47 }) => bcp47 === decided.glossInFile) ?? glosses[0]
}

/** Whether something was decided that would have to be decided again. */
export function isBegun({ name, upload, vernacular, analysis }: NewProject): boolean {
  return name.trim() !== '' || upload.is !== 'none' || vernacular !== null || analysis !== null
}

export type Missing = 'name' | 'file' | 'vernacular' | 'analysis'

/** What has to be decided before the project can be made, in the order of the form. */
export function missingFrom(decided: NewProject): readonly Missing[] {
  const { name, startsWith, upload, vernacular, analysis, withoutAnalysis } = decided
  const missing: Missing[] = []
  if (name.trim() === '') missing.push('name')
  // Which language it is about is asked when the package has said which it holds.
  if (startsWith === 'lift' && upload.is !== 'there') missing.push('file')
  else if (!vernacular) missing.push('vernacular')
  if (startsWith === 'nothing' && !analysis && !withoutAnalysis) missing.push('analysis')
  return missing
}

/**
 * The languages of the glosses. The import of a LIFT package adds those that are not named here, and a blank one makes it put
 * all that it finds in place (spec rules 1); `und` stands where somebody wants none.
 */
function analysisOf(decided: NewProject): readonly WritingSystem[] {
  const { startsWith, analysis } = decided
  if (startsWith === 'lift') {
    const main = mainGlossInFile(decided)
    const others = glossesInFile(decided).filter((language) => language !== main)
    return main ? [main, ...others].map(asWritingSystem) : [NO_WRITING_SYSTEM]
  }
  return [analysis ?? { ...NO_WRITING_SYSTEM, bcp47: 'und' }]
}

/** The project as it is sent to be made (spec product 3). `timeZone`: where its days begin (spec rules R5.1). */
export function projectFrom(decided: NewProject, timeZone: string): Project {
  return {
    ...NEW_PROJECT,
    name: tidy(decided.name),
    vernacularWritingSystem: decided.vernacular ? asWritingSystem(decided.vernacular) : NO_WRITING_SYSTEM,
    analysisWritingSystems: analysisOf(decided),
    timeZone,
  }
}

/** Without what was counted of it. */
const asWritingSystem = ({ bcp47, name, font, rtl }: WritingSystem): WritingSystem => ({ bcp47, name, font, rtl })
