import { NEW_PROJECT } from '#domain/project/new-project.ts'
import { type Project, type WritingSystem, NO_WRITING_SYSTEM } from '#domain/project/project.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { Guid } from '#domain/word/word.ts'
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
}

export type Upload =
  | { readonly is: 'none' }
  | { readonly is: 'sending'; readonly fileName: string; readonly sent: number }
  | {
      readonly is: 'there'
      /** Under which the server keeps it. */
      readonly id: Guid
      readonly fileName: string
      readonly writingSystems: readonly WritingSystem[]
    }
  | { readonly is: 'refused'; readonly fileName: string; readonly failure: Failure }

export const nothingDecided: NewProject = {
  name: '',
  startsWith: 'nothing',
  upload: { is: 'none' },
  vernacular: null,
  analysis: null,
  withoutAnalysis: false,
}

/** `refused`: why the package that was there could not be imported; the server has thrown it away. */
export type Decision = Partial<NewProject> & { readonly refused?: Failure }

/** What is decided about one thing can undo what was decided about another. */
export function decide(project: NewProject, { refused, ...decided }: Decision): NewProject {
  const { upload } = project
  return {
    ...project,
    // Other writing systems: what was chosen among the earlier ones means nothing any more (spec screens 6.2).
    ...(decided.upload?.is === 'there' && { vernacular: null }),
    ...(decided.analysis !== undefined && { withoutAnalysis: false }),
    ...(decided.withoutAnalysis !== undefined && { analysis: null }),
    ...(refused && upload.is === 'there' && { upload: { is: 'refused', fileName: upload.fileName, failure: refused } }),
    ...decided,
  }
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
 * The languages of the glosses. A blank one makes the import of a LIFT package put those in place that it finds (spec
 * rules 1); `und` stands where somebody wants none.
 */
function analysisOf({ startsWith, analysis }: NewProject): readonly WritingSystem[] {
  if (startsWith === 'lift') return [NO_WRITING_SYSTEM]
  return [analysis ?? { ...NO_WRITING_SYSTEM, bcp47: 'und' }]
}

/** The project as it is sent to be made (spec product 3). */
export function projectFrom(decided: NewProject): Project {
  return {
    ...NEW_PROJECT,
    name: tidy(decided.name),
    vernacularWritingSystem: decided.vernacular ?? NO_WRITING_SYSTEM,
    analysisWritingSystems: analysisOf(decided),
  }
}
