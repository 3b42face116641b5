import type { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import { PICTURE_EXTENSIONS } from '#domain/picture/picture-format.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { speakerName } from '#domain/speaker/speaker-name.ts'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { recognised } from '#server/features/audio/recognised.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { touchProject } from '#server/features/projects/projects.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import {
  changeSpeaker,
  insertSpeaker,
  isNameTaken,
  readSpeaker,
  removeSpeakers,
  type SpeakerChange,
  type SpeakerPlace,
} from './speakers.store.ts'

/** Throws `speaker.nameEmpty` or `speaker.nameTaken`. */
export async function createSpeaker(db: Database, projectId: string, sentName: string): Promise<SpeakerId> {
  const name = speakerName(sentName)
  return inTransaction(db, async (tx) => {
    await touchProject(tx, projectId)
    const id = await insertSpeaker(tx, { projectId, name, at: new Date() })
    if (id === undefined) throw new DomainError('speaker.nameTaken', { name })
    return id
  })
}

/** The name that a speaker has already is fine (spec api R56). Throws likewise, and `speaker.notFound`. */
export async function renameSpeaker(db: Database, place: SpeakerPlace, sentName: string): Promise<void> {
  await existing(db, place)
  const name = speakerName(sentName)
  try {
    await change(db, place, { name })
  } catch (error) {
    throw isNameTaken(error) ? new DomainError('speaker.nameTaken', { name }) : error
  }
}

/** Throws `speaker.notFound`. */
export async function change(db: Database, place: SpeakerPlace, what: SpeakerChange): Promise<Speaker> {
  return found(await inTransaction(db, (tx) => changeSpeaker(tx, place, what)), place)
}

/** Their recordings stay, and stay hidden where they had withdrawn (spec api R40). Throws `speaker.notFound`. */
export async function removeSpeaker(
  db: Database,
  { userId }: Actor,
  { projectId, speakerId }: SpeakerPlace,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await removeSpeakers(tx, projectId, speakerId)
    if (removed === 0) throw new DomainError('speaker.notFound', { speakerId })
    // Without the name, which is forgotten.
    await writeAudit(tx, { userId, projectId, action: 'speakerRemoved', details: { speakerId } })
  })
}

/** All there are, likewise; answers whether there were any. */
export async function removeAllSpeakers(db: Database, { userId }: Actor, projectId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const count = await removeSpeakers(tx, projectId)
    if (count > 0) await writeAudit(tx, { userId, projectId, action: 'speakersRemoved', details: { count } })
    return count > 0
  })
}

/**
 * Keeps a consent in place of an earlier one, which the next sweep takes away. `receive` is asked for the file once it is
 * known that the speaker is there.
 *
 * Throws `speaker.notFound` and `consent.wrongKind`; nothing is left behind then.
 */
export async function keepConsent(
  { db, blobs }: { readonly db: Database; readonly blobs: Blobs },
  place: SpeakerPlace,
  receive: () => Promise<Readable>,
): Promise<Speaker> {
  await existing(db, place)
  const { mediaType, bytes } = await recognised(await receive())
  if (!isConsent(mediaType)) throw new DomainError('consent.wrongKind', {})
  const blob = await blobs.put(bytes)
  try {
    return await change(db, place, { consent: { blobKey: blob.key, mediaType } })
  } catch (error) {
    await blobs.drop([blob])
    throw error
  }
}

const isConsent = (mediaType: string): boolean => mediaType in RECORDING_EXTENSIONS || mediaType in PICTURE_EXTENSIONS

/** Throws `consent.noneToDelete` and `speaker.notFound`. */
export async function deleteConsent(db: Database, place: SpeakerPlace): Promise<void> {
  const { consent } = await existing(db, place)
  if (consent === 'None') throw new DomainError('consent.noneToDelete', {})
  await change(db, place, { consent: null })
}

async function existing(db: Database, place: SpeakerPlace): Promise<Speaker> {
  const speaker = found(await readSpeaker(db, place), place)
  if (speaker.removed) throw new DomainError('speaker.notFound', place)
  return speaker
}

/** Throws `speaker.notFound`. */
export function found(speaker: Speaker | undefined, { speakerId }: SpeakerPlace): Speaker {
  if (!speaker) throw new DomainError('speaker.notFound', { speakerId })
  return speaker
}
