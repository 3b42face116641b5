import { DomainError } from '#domain/domain-error.ts'
import type { WordContent } from './word.ts'

/**
 * What a current word must be (spec rules R4.4).
 *
 * @throws DomainError `word.vernacularBlank`, `word.withoutSense`, or `word.statusRefused`: versions that are Deleted are
 * made by deleting, and Duplicate is a status on the merge screen only.
 */
export function assertStorable(word: WordContent): void {
  if (word.vernacular.trim() === '') throw new DomainError('word.vernacularBlank', {})
  if (word.senses.length === 0) throw new DomainError('word.withoutSense', {})
  if (word.accessibility === 'Deleted' || word.accessibility === 'Duplicate') {
    throw new DomainError('word.statusRefused', { accessibility: word.accessibility })
  }
}
