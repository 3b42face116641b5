import type { Guid, WordContent } from '#domain/word/word.ts'
import { inTurn } from '#web/device/in-turn.ts'
import type { Base } from './outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** A recording that is being made, or whose page has gone before it was kept. */
export type BegunRecording = {
  readonly id: Guid
  /** The tab that makes it, or sees to what another tab has left of it. */
  readonly tab: string
  readonly of: RecordedThing
  readonly speakerId: string
  /** Samples in a second. */
  readonly rate: number
}

/** `into`: the word that an entry was to become part of. */
export type RecordedThing =
  | { readonly kind: 'draft'; readonly key: string }
  | { readonly kind: 'word'; readonly known: Base; readonly into: Guid | undefined }
  | SpokenConsent

/** A consent that is being spoken, by the speaker of the recording. */
export type SpokenConsent = {
  readonly kind: 'consent'
  readonly speakerName: string
  /** Of its file, before the extension. */
  readonly title: string
}

const KINDS: Readonly<Record<RecordedThing['kind'], true>> = { draft: true, word: true, consent: true }

/** False for what a later version of the app has begun, which knows what to make of it. */
export const isKnownThing = ({ kind }: RecordedThing): boolean => Object.hasOwn(KINDS, kind)

/** The samples of a moment of it, in their order from 0 on. */
export type RecordingPiece = { readonly recording: Guid; readonly at: number; readonly samples: Int16Array }

/** Those that this page makes or takes up: nothing has been left of them. */
export const begunHere = new Set<Guid>()

/** Databases in which nothing was begun when that was asked last, and nothing has been since by this page. */
const nothingBegun = new Set<string>()

/** Whether it may hold a begun recording of what this page shows. */
export const mayHoldBegun = ({ name }: ReplicaDatabase): boolean => begunHere.size > 0 || !nothingBegun.has(name)

/** This page has put one there. */
export const holdsBegun = ({ name }: ReplicaDatabase): void => void nothingBegun.delete(name)

/** What was recorded for a draft is of the word that has been made of it. For use in a transaction. */
export async function leadBegunToWord(
  db: ReplicaDatabase,
  draft: string,
  { word, into }: { readonly word: WordContent; readonly into: Guid | undefined },
): Promise<void> {
  const all = await db.begunRecordings.toArray()
  if (all.length === 0 && begunHere.size === 0) nothingBegun.add(db.name)
  const begun = all.filter(({ of }) => of.kind === 'draft' && of.key === draft)
  const of: RecordedThing = { kind: 'word', known: { version: null, word }, into }
  if (begun.length > 0) await db.begunRecordings.bulkPut(begun.map((one) => ({ ...one, of })))
}

type InBegun = { readonly begun: IDBObjectStore; readonly pieces: IDBObjectStore }

/**
 * Writes without waiting for the disk: a browser that is killed has handed it over all the same, and whoever records or
 * types never waits for it.
 */
export async function writeBegun(db: ReplicaDatabase, work: (stores: InBegun) => void): Promise<void> {
  holdsBegun(db)
  await db.open()
  const names = [db.begunRecordings.name, db.recordingPieces.name] as const
  const writing = db.backendDB().transaction(inTurn(names), 'readwrite', { durability: 'relaxed' })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  writing.addEventListener('complete', () => resolve())
  writing.addEventListener('abort', () => reject(writing.error ?? new Error('Nothing could be written.')))
  work({ begun: writing.objectStore(names[0]), pieces: writing.objectStore(names[1]) })
  await promise
}

/** It is kept, or nobody wants it. */
export function forgetBegun(db: ReplicaDatabase, id: Guid): Promise<void> {
  return writeBegun(db, ({ begun, pieces }) => {
    begun.delete(id)
    pieces.delete(IDBKeyRange.bound([id, 0], [id, Infinity]))
  })
}

export async function piecesOf(db: ReplicaDatabase, id: Guid): Promise<readonly Int16Array[]> {
  const pieces = await db.recordingPieces.where('[recording+at]').between([id, 0], [id, Infinity]).toArray()
  return pieces.map(({ samples }) => samples)
}
