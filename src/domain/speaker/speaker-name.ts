import { DomainError } from '#domain/domain-error.ts'

/** Long enough for all the names that one person bears. */
export const LONGEST_SPEAKER_NAME = 200

/** The name of a speaker as it is stored: trimmed and in NFC (spec rules 10.3). */
export const tidiedSpeakerName = (sent: string): string => sent.normalize('NFC').trim()

/** The same. Throws DomainError `speaker.nameEmpty`. */
export function speakerName(sent: string): string {
  const name = tidiedSpeakerName(sent)
  if (name === '') throw new DomainError('speaker.nameEmpty', {})
  return name
}

/** By what two names are the same one: letter case does not count (spec api R56). */
export const speakerNameKey = (name: string): string => name.normalize('NFC').toLowerCase()
