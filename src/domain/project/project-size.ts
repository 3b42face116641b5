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

/** Within these lists: questions of a domain of the project's own, and forms of a letter, such as a, á and A. */
export const MOST_QUESTIONS = 1000
export const MOST_FORMS = 100

type ListSetting = { [S in keyof Project]: Project[S] extends readonly unknown[] ? S : never }[keyof Project]

/**
 * Checks the settings of a project that are about to be stored, whatever has made them so: calls by people, or an import; and
 * how many characters all of its settings have then. What is stored can be sent back whole, as clients of the reference do
 * with every change.
 *
 * @throws DomainError `project.tooLarge`.
 */
export function assertProjectSize(settings: Partial<Project>, characters: number): void {
  const lists = Object.entries(LONGEST_LISTS) as [ListSetting, number][]
  const isTooLong = lists.some(([list, most]) => (settings[list]?.length ?? 0) > most)
  const hasLongLetter = settings.alphabet?.some((forms) => forms.length > MOST_FORMS)
  if (isTooLong || hasLongLetter || characters > LARGEST_PROJECT)
    throw new DomainError('project.tooLarge', { limit: LARGEST_PROJECT })
}
