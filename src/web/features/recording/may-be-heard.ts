import { hasNameOfPicture } from '#domain/picture/picture-format.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import type { Pronunciation } from '#domain/word/word.ts'

/**
 * Whether a recording may be heard, seen or worked on. `askServer`: not what this device has of it, but what the server
 * gives out. `no`: the speaker has withdrawn their consent, or it is no sound: in a package a pronunciation may name any
 * file (spec rules 1.5), and a picture is not asked for to be heard.
 */
export type MayBeHeard = 'yes' | 'askServer' | 'no'

/**
 * `madeAs`: whose it was when it was made on this device. Of somebody who is on no list only the server knows whether they
 * have withdrawn: they may have been removed since.
 */
export function mayBeHeard(
  { fileName, speakerId }: Pick<Pronunciation, 'fileName' | 'speakerId'>,
  madeAs: SpeakerId | undefined,
  speakers: readonly Speaker[] | undefined,
): MayBeHeard {
  if (hasNameOfPicture(fileName)) return 'no'
  const id = speakerId || madeAs || ''
  if (id === '') return 'yes'
  const speaker = speakers?.find((one) => one.id === id)
  if (!speaker) return 'askServer'
  return speaker.withdrawn === null ? 'yes' : 'no'
}
