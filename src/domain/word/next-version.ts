import { assertStorable } from './assert-storable.ts'
import { assertNewFileNames } from './audio-file-name.ts'
import { createdVersion, type SentWord, type Stamp, updatedVersion } from './versions.ts'
import { assertNotTooLarge } from './word-size.ts'
import type { Word, WordContent } from './word.ts'

/**
 * The version that follows `stored` when somebody changes it. Whether protected parts may go is not its business, as that
 * depends on the project.
 *
 * @throws DomainError when it is none that may be stored; what was there before is left in peace.
 */
export function nextVersion(stored: Word, content: WordContent, stamp: Stamp): Word {
  return checked(stored, updatedVersion(stored, content, stamp))
}

/** The first version of a word that somebody enters. Throws likewise. */
export function firstVersion(projectId: string, sent: SentWord, stamp: Stamp): Word {
  return checked(null, createdVersion(projectId, sent, stamp))
}

function checked(before: Word | null, after: Word): Word {
  assertStorable(after)
  assertNewFileNames(before, after)
  assertNotTooLarge(before, after)
  return after
}
