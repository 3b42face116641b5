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

/** The word or a sense of it stands for imported data that is nowhere else (spec rules 1.6). */
export function isProtected(word: WordContent): boolean {
  return [word, ...word.senses].some(isProtectedPart)
}

/** The word or the sense itself, whatever is in it. */
export const isProtectedPart = (part: Protectable): boolean =>
  part.accessibility === 'Protected' || part.protectReasons.length > 0

/** A sense, or a picture of it, stands for imported data. */
export function isProtectedSense(sense: Sense): boolean {
  return isProtectedPart(sense) || (sense.pictures ?? []).some((picture) => picture.protected)
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

/**
 * A word as somebody sends it, with no more protection than these versions of it have (spec rules 1.6): what anybody could
 * protect, nobody could take away.
 */
export function withProtectionOf<W extends WordContent>(sent: W, versions: readonly WordContent[]): W {
  const senses = Map.groupBy(
    versions.flatMap((version) => version.senses),
    ({ guid }) => guid,
  )
  return {
    ...withStatusOf(sent, versions),
    senses: sent.senses.map((sense) => {
      const known = senses.get(sense.guid) ?? []
      const pictures = sense.pictures && unprotectedBut(known.flatMap(picturesOf), sense.pictures)
      return { ...withStatusOf(sense, known), ...(pictures && { pictures }) }
    }),
    audio: unprotectedBut(
      versions.flatMap(({ audio }) => audio),
      sent.audio,
    ),
  }
}

function withStatusOf<Part extends Protectable>(sent: Part, known: readonly Protectable[]): Part {
  const wasProtected = known.some(({ accessibility }) => accessibility === 'Protected')
  const reasons = new Set(known.flatMap(({ protectReasons }) => protectReasons.map(reasonKey)))
  return {
    ...sent,
    accessibility: sent.accessibility === 'Protected' && !wasProtected ? 'Active' : sent.accessibility,
    protectReasons: sent.protectReasons.filter((reason) => reasons.has(reasonKey(reason))),
  }
}

/** The files, protected only where one of the same name is so among those that are known. */
function unprotectedBut<File extends Pick<Pronunciation, 'fileName' | 'protected'>>(
  known: readonly File[],
  files: readonly File[],
): readonly File[] {
  const imported = new Set(known.flatMap((file) => (file.protected ? [file.fileName] : [])))
  return files.map((file) => (imported.has(file.fileName) ? file : { ...file, protected: false }))
}

function senseOf(word: WordContent | null, { guid }: Sense): Sense | undefined {
  return word?.senses.find((sense) => sense.guid === guid)
}

/** A reason by its name, in no language (spec screens S11.11). */
export const reasonText = ({ type, count, value }: ProtectReason): string =>
  [type, count ?? value].filter((part) => part !== null).join(': ')

/** One text for one reason: equal reasons are the same reason. */
export function reasonKey({ type, count, value }: ProtectReason): string {
  return JSON.stringify([type, count, value])
}
