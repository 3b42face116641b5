import { DomainError } from '#domain/domain-error.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { storableLists } from '../orthography/character-lists.ts'
import { assertAnalysisLanguages } from './analysis-languages.ts'
import type { Project, ProjectChange, ProjectUpdate } from './project.ts'

/** What somebody who updates a project may do beyond changing its settings. */
export type Updater = { readonly mayArchive: boolean }

/**
 * Of the settings asked for, those that differ from the stored ones: only they are written, so that saving an old copy
 * does not undo what is alike in both (spec api R31). The tag of the vernacular never changes (spec rules R6.6).
 *
 * Of characters each is in one of the two lists at most (`storableLists`).
 *
 * A client that sends what it changes and nothing else, as ours does, undoes nothing; where two change the same list, `read`
 * tells. A whole project, as the reference client sends it, comes here with what others have changed since
 * (`broughtUpToDate`).
 *
 * Throws `permission.denied` for archiving or restoring without Archive, `project.archived` for any other change of a
 * project that stays archived (spec api R24), `project.changedMeanwhile` where a setting is to change that was `read`
 * otherwise than it is stored, `project.nameEmpty`, and what `assertAnalysisLanguages` throws.
 */
export function projectChange(
  stored: Project,
  { id: _id, read = {}, ...asked }: ProjectUpdate,
  { mayArchive }: Updater,
): ProjectChange {
  const change = storable(stored, differing(stored, withVernacularTag(asked, stored.vernacularWritingSystem.bcp47)))
  if (Object.keys(change).length === 0) return change
  if (change.isActive !== undefined && !mayArchive)
    throw new DomainError('permission.denied', { permission: 'Archive' })
  if (!stored.isActive && !change.isActive) throw new DomainError('project.archived', { projectId: stored.id })
  const [outdated] = Object.keys(differing(stored, read)).filter((setting) => setting in change)
  if (outdated !== undefined) throw new DomainError('project.changedMeanwhile', { setting: outdated })
  if (change.name !== undefined) assertNamed(change.name)
  if (change.analysisWritingSystems) assertAnalysisLanguages(change.analysisWritingSystems)
  return change
}

/** Throws `project.nameEmpty` for a name of nothing but blanks. */
export function assertNamed(name: string): void {
  if (name.trim() === '') throw new DomainError('project.nameEmpty', {})
}

function differing(stored: Project, asked: ProjectChange): ProjectChange {
  const settings = Object.entries(asked) as [keyof ProjectChange, unknown][]
  return Object.fromEntries(settings.filter(([setting, value]) => !sameValue(value, stored[setting])))
}

/** Each character is in one list at most. */
function storable(stored: Project, change: ProjectChange): ProjectChange {
  if (!change.validCharacters && !change.rejectedCharacters) return change
  const { validCharacters: _valid, rejectedCharacters: _rejected, ...others } = change
  return { ...others, ...differing(stored, storableLists(stored, change)) }
}

function withVernacularTag(asked: ProjectChange, bcp47: string): ProjectChange {
  if (!asked.vernacularWritingSystem) return asked
  return { ...asked, vernacularWritingSystem: { ...asked.vernacularWritingSystem, bcp47 } }
}
