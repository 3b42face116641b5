import { DomainError } from '#domain/domain-error.ts'
import { contentOf } from './content-of.ts'
import type { Word } from './word.ts'

/** In characters of JSON: a hundred times the longest words of real dictionaries, and little enough to send many. */
export const LARGEST_WORD = 1_000_000

/**
 * Checks the size of what a caller wants to store. What an import made larger may be changed, but not grow.
 *
 * @throws DomainError `word.tooLarge`.
 */
export function assertNotTooLarge(before: Word | null, after: Word): void {
  const size = charactersOf(before ? contentOf(after) : after)
  if (size <= LARGEST_WORD || (before && size <= charactersOf(contentOf(before)))) return
  throw new DomainError('word.tooLarge', { limit: LARGEST_WORD })
}

function charactersOf(value: object): number {
  return JSON.stringify(value).length
}
