import { DomainError } from '#domain/domain-error.ts'
import { picturesOf } from './sense-pictures.ts'
import type { ProtectReason, Pronunciation, Sense, WordContent } from './word.ts'

/**
 * The protected parts of a word that a change would lose: imported data behind them exists nowhere else, so they
 * survive with their status, their reasons and, for a recording, its speaker (spec rules 1.6, api R25).
 *
 * `after` null: the whole word goes. Parts are named by guid or file name; an empty answer means that nothing is lost.
 */
export function lostProtected(before: WordContent, after: WordContent | null): readonly string[] {
  return [
    ...(keepsProtection(before, after ?? undefined) ? [] : [before.guid]),
    ...before.senses.filter((sense) => !keepsProtection(sense, senseOf(after, sense))).map((sense) => sense.guid),
    ...before.senses.flatMap((sense) => lostPictures(sense, senseOf(after, sense))),
    ...before.audio.filter((recording) => !keepsRecording(recording, after)).map((recording) => recording.fileName),
  ]
}

/** @throws DomainError `word.protected` when the change would lose a protected part. */
export function assertKeepsProtected(before: WordContent, after: WordContent | null): void {
  const [lost] = lostProtected(before, after)
  if (lost !== undefined) throw new DomainError('word.protected', { guid: before.guid })
}

type Protectable = Pick<Sense, 'accessibility' | 'protectReasons'>

function keepsProtection(before: Protectable, after: Protectable | undefined): boolean {
  if (before.accessibility === 'Protected' && after?.accessibility !== 'Protected') return false
  const kept = new Set(after?.protectReasons.map(reasonKey))
  return before.protectReasons.every((reason) => kept.has(reasonKey(reason)))
}

function keepsRecording(before: Pronunciation, after: WordContent | null): boolean {
  if (!before.protected) return true
  const kept = after?.audio.find((recording) => recording.fileName === before.fileName)
  return kept?.protected === true && kept.speakerId === before.speakerId
}

function lostPictures(before: Sense, after: Sense | undefined): readonly string[] {
  const kept = new Set(after && picturesOf(after).flatMap((picture) => (picture.protected ? picture.fileName : [])))
  const imported = picturesOf(before).filter((picture) => picture.protected)
  return imported.map(({ fileName }) => fileName).filter((fileName) => !kept.has(fileName))
}

/** Recordings that a change calls protected and that were not so before; whether an import brought them is to be seen. */
export function newlyProtected(before: WordContent | null, after: WordContent): readonly string[] {
  const protectedBefore = new Set(before?.audio.filter(isProtected).map(({ fileName }) => fileName))
  const claimed = after.audio.filter(isProtected).map(({ fileName }) => fileName)
  return claimed.filter((fileName) => !protectedBefore.has(fileName))
}

/** The same word, with these recordings unprotected. */
export function withUnprotected<W extends WordContent>(word: W, fileNames: ReadonlySet<string>): W {
  if (fileNames.size === 0) return word
  const audio = word.audio.map((recording) =>
    fileNames.has(recording.fileName) ? { ...recording, protected: false } : recording,
  )
  return { ...word, audio }
}

const isProtected = (recording: Pronunciation): boolean => recording.protected

function senseOf(word: WordContent | null, { guid }: Sense): Sense | undefined {
  return word?.senses.find((sense) => sense.guid === guid)
}

/** One text for one reason: equal reasons are the same reason. */
export function reasonKey({ type, count, value }: ProtectReason): string {
  return JSON.stringify([type, count, value])
}
