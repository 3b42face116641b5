import { DomainError } from '#domain/domain-error.ts'
import type { Project } from './project.ts'

/**
 * In characters of JSON: the whole standard tree told anew in two languages, with all its questions. Everybody in the project
 * reads the record whenever somebody changes a setting.
 */
export const LARGEST_PROJECT = 2_000_000

/** How many a project may have of what it lists: more than it can have use for, since every page goes through them. */
export const LONGEST_LISTS = {
  analysisWritingSystems: 500,
  semanticDomains: 7000,
  hiddenDomains: 10_000,
  finishedDomains: 10_000,
  // A package describes up to 25,000 (`unicode-set.ts`), and another one others.
  validCharacters: 30_000,
  rejectedCharacters: 30_000,
  alphabet: 5000,
  customFields: 1000,
  wordFields: 1000,
  partsOfSpeech: 10_000,
  workshopSchedule: 10_000,
} as const satisfies { readonly [Setting in ListSetting]: number }

type ListSetting = { [S in keyof Project]: Project[S] extends readonly unknown[] ? S : never }[keyof Project]

/**
 * Checks the size of a project as it is about to be stored, whatever has made it so: calls by people, or an import. What is
 * stored can be sent back whole, as clients of the reference do with every change.
 *
 * @throws DomainError `project.tooLarge`.
 */
export function assertProjectSize(project: Project): void {
  const lists = Object.entries(LONGEST_LISTS) as [ListSetting, number][]
  const isTooLong = lists.some(([list, most]) => project[list].length > most)
  if (isTooLong || JSON.stringify(project).length > LARGEST_PROJECT)
    throw new DomainError('project.tooLarge', { limit: LARGEST_PROJECT })
}
