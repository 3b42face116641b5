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

export type Decision =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'startChosen'; readonly startsWith: NewProject['startsWith'] }
  | { readonly kind: 'uploadChanged'; readonly upload: Upload }
  | { readonly kind: 'importRefused'; readonly failure: Failure }
  | { readonly kind: 'vernacularChosen'; readonly vernacular: WritingSystem | null }
  | { readonly kind: 'analysisChosen'; readonly analysis: WritingSystem | null }
  | { readonly kind: 'analysisDispensedWith'; readonly without: boolean }

export function decide(project: NewProject, decision: Decision): NewProject {
  switch (decision.kind) {
    case 'named':
      return { ...project, name: decision.name }
    case 'startChosen':
      return { ...project, startsWith: decision.startsWith }
    case 'uploadChanged':
      // Other writing systems: what was chosen among the earlier ones means nothing any more (spec screens 6.2).
      return {
        ...project,
        upload: decision.upload,
        vernacular: decision.upload.is === 'there' ? null : project.vernacular,
      }
    case 'importRefused':
      // The server has thrown the package away.
      return project.upload.is === 'there'
        ? { ...project, upload: { is: 'refused', fileName: project.upload.fileName, failure: decision.failure } }
        : project
    case 'vernacularChosen':
      return { ...project, vernacular: decision.vernacular }
    case 'analysisChosen':
      return { ...project, analysis: decision.analysis, withoutAnalysis: false }
    case 'analysisDispensedWith':
      return { ...project, analysis: null, withoutAnalysis: decision.without }
  }
}

/** Whether something was decided that would have to be decided again. */
export function isBegun({ name, upload, vernacular, analysis }: NewProject): boolean {
  return name.trim() !== '' || upload.is !== 'none' || vernacular !== null || analysis !== null
}

export type Missing = 'name' | 'file' | 'vernacular' | 'analysis'

/** What has to be decided before the project can be made, in the order of the form. */
export function missingFrom({
  name,
  startsWith,
  upload,
  vernacular,
  analysis,
  withoutAnalysis,
}: NewProject): readonly Missing[] {
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
