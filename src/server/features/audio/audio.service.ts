import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import { isRecordingName, RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import type { VersionId } from '#domain/word/word.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { insertBrought } from '#server/features/words/brought-files.store.ts'
import { isWithoutProject } from '#server/features/words/is-without-project.ts'
import type { WordCall, WordParts } from '#server/features/words/word-context.ts'
import { readCurrent } from '#server/features/words/word.store.ts'
import { replaceCurrent } from '#server/features/words/words.service.ts'
import { forgetUnusedRecording } from './audio.store.ts'
import { recognised } from './recognised.ts'

export type AudioParts = { readonly db: Database; readonly blobs: Blobs; readonly words: WordParts }

/** What a device brings under a name of its own making. */
export type BroughtRecording = { readonly fileName: string; readonly mediaType: string; readonly size: number }

/**
 * Stores a recording for an operation that is still to come; it stays without a word for some weeks.
 *
 * Throws `audio.notAudio`, `audio.nameRefused` where the name is none that a device makes for such a recording, and
 * `audio.nameTaken` where other bytes have it.
 */
export async function bringRecording(
  parts: AudioParts,
  { projectId, userId, fileName }: WordCall & { readonly fileName: string },
  file: Readable,
): Promise<BroughtRecording> {
  const { mediaType, bytes } = await recording(file)
  if (!isRecordingName(fileName, mediaType)) throw new DomainError('audio.nameRefused', { fileName })
  const blob = await parts.blobs.put(bytes)
  const stored = await store(parts, { projectId, userId, fileName, mediaType, blob })
  if (stored !== blob.key) {
    await parts.blobs.drop([blob])
    throw new DomainError('audio.nameTaken', { fileName })
  }
  return { fileName, mediaType, size: blob.size }
}

export type AddedRecording = { readonly wordId: VersionId; readonly speakerId: string }

/**
 * Adds a recording to a current word, under a random name, and answers the word's new id (spec api 5.8).
 *
 * Throws `audio.notAudio`, and `audio.wordNotCurrent` where somebody else was faster; nothing is left behind then.
 */
export async function addRecording(
  parts: AudioParts,
  call: WordCall,
  { wordId, speakerId }: AddedRecording,
  file: Readable,
): Promise<VersionId> {
  await refuseUnlessCurrent(parts, call, wordId)
  const { mediaType, bytes } = await recording(file)
  const fileName = `${randomUUID()}.${RECORDING_EXTENSIONS[mediaType]}`
  const blob = await parts.blobs.put(bytes)
  await store(parts, { ...call, fileName, mediaType, blob })
  try {
    const added = { fileName, speakerId, protected: false }
    return await replaceCurrent(parts.words, call, wordId, (word) => ({ ...word, audio: [...word.audio, added] }))
  } catch (error) {
    // Of anything but a rule it is not known whether the word was saved; the sweep finds out.
    if (error instanceof DomainError) await takeBack(parts, call, fileName, blob)
    throw notCurrentIfRefused(error, wordId)
  }
}

/**
 * Takes a recording off a current word and answers the word's new id; the file stays, for older versions have it.
 *
 * Throws `audio.notOnWord`, and `word.protected` for an imported one.
 */
export async function removeRecording(
  { words }: AudioParts,
  call: WordCall,
  { wordId, fileName }: { readonly wordId: VersionId; readonly fileName: string },
): Promise<VersionId> {
  const notOnWord = new DomainError('audio.notOnWord', { wordId, fileName })
  try {
    return await replaceCurrent(words, call, wordId, (word) => {
      const audio = word.audio.filter((recording) => recording.fileName !== fileName)
      if (audio.length === word.audio.length) throw notOnWord
      return { ...word, audio }
    })
  } catch (error) {
    throw isNotCurrent(error) ? notOnWord : error
  }
}

async function recording(file: Readable): ReturnType<typeof recognised> {
  const found = await recognised(file)
  if (!(found.mediaType in RECORDING_EXTENSIONS)) throw new DomainError('audio.notAudio', {})
  return found
}

type ToStore = WordCall & {
  readonly fileName: string
  readonly mediaType: string
  readonly blob: StoredBlob
}

async function store({ db, blobs }: AudioParts, { blob, userId, ...recording }: ToStore): Promise<string> {
  try {
    return await inTransaction(db, (tx) =>
      insertBrought(tx, 'recordings', { ...recording, blobKey: blob.key, broughtBy: userId, at: new Date() }),
    )
  } catch (error) {
    if (!isWithoutProject(error)) throw error
    await blobs.drop([blob])
    throw new DomainError('project.notFound', recording)
  }
}

async function takeBack(parts: AudioParts, call: WordCall, fileName: string, blob: StoredBlob): Promise<void> {
  await inTransaction(parts.db, (tx) => forgetUnusedRecording(tx, call.projectId, fileName))
  await parts.blobs.drop([blob])
}

async function refuseUnlessCurrent({ db }: AudioParts, { projectId }: WordCall, wordId: VersionId): Promise<void> {
  if (!(await readCurrent(db, projectId, wordId))) throw new DomainError('audio.wordNotCurrent', { wordId })
}

function notCurrentIfRefused(error: unknown, wordId: VersionId): unknown {
  return isNotCurrent(error) ? new DomainError('audio.wordNotCurrent', { wordId }) : error
}

const NOT_CURRENT: ReadonlySet<string> = new Set(['word.notFound', 'word.deleted', 'word.changedMeanwhile'])

const isNotCurrent = (error: unknown): boolean => error instanceof DomainError && NOT_CURRENT.has(error.code)
