import { DomainError } from '#domain/domain-error.ts'
import { fileNamesOf } from './sense-pictures.ts'
import type { WordContent } from './word.ts'

const ALLOWED = /^[\p{L}\p{N}\-._,()' ]+$/u

/** Whether a recording or a picture may have this name (spec api 9.6). */
export const isAudioFileName = (name: string): boolean => ALLOWED.test(name)

/**
 * Checks the names of the recordings and pictures that a change adds; stored ones are left in peace (spec api 9.6, R21).
 *
 * @throws DomainError `word.fileNameRefused`.
 */
export function assertNewFileNames(before: WordContent | null, after: WordContent): void {
  const known = new Set(before && fileNamesOf(before))
  const refused = fileNamesOf(after).find((fileName) => !known.has(fileName) && !isAudioFileName(fileName))
  if (refused !== undefined) throw new DomainError('word.fileNameRefused', { fileName: refused })
}
