import { DomainError } from '#domain/domain-error.ts'
import { contentOf } from './content-of.ts'
import type { Word } from './word.ts'

/**
 * In characters of JSON: twelve times the longest words of real dictionaries, and so little that any word fits into a call,
 * where a character takes up to three bytes.
 */
export const LARGEST_WORD = 120_000

/**
 * Checks the size of what a caller wants to store. The past, which grows with each change, does not count where it is known.
 *
 * @throws DomainError `word.tooLarge`.
 */
export function assertNotTooLarge(before: Word | null, after: Word): void {
  if (isTooLarge(before ? contentOf(after) : after)) throw new DomainError('word.tooLarge', { limit: LARGEST_WORD })
}

export function isTooLarge(word: object): boolean {
  return JSON.stringify(word).length > LARGEST_WORD
}
