import { DomainError } from '#domain/domain-error.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { assertStorable } from '#domain/word/assert-storable.ts'
import { assertNewFileNames } from '#domain/word/audio-file-name.ts'
import { containsWord, findContainingWord } from '#domain/word/contains-word.ts'
import { createdVersion, deletedVersion, updatedVersion } from '#domain/word/versions.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { VersionId, Word, WordContent } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { refuseLoss } from './refuse-loss.ts'
import { saveVersions } from './save-versions.store.ts'
import { newGuid, stampOf, type WordCall, type WordParts } from './word-context.ts'
import {
  lockCurrent,
  lockWord,
  readHomographs,
  readLatestChange,
  readVersion,
  recordRestoration,
  type LockedWord,
} from './word.store.ts'

/** Stores a new word and answers its id (spec rules 4.2). */
export async function createWord(parts: WordParts, call: WordCall, sent: Word): Promise<VersionId> {
  const at = new Date()
  const version = createdVersion(call.projectId, withGuids(sent, newGuid), stampOf(call, at))
  assertStorable(version)
  assertNewFileNames(null, version)
  await changing(parts, call, (tx) => saveOne(tx, call, { version, replaces: null, at }))
  return version.id
}

/** Puts a new version in the place of a current one and answers its id (spec rules 4.3). */
export async function updateWord(
  parts: WordParts,
  call: WordCall,
  wordId: VersionId,
  sent: WordContent,
): Promise<VersionId> {
  return changing(parts, call, async (tx) => {
    const current = await currentOrRefuse(tx, call, wordId)
    return replace(tx, call, current, withGuids(sent, newGuid))
  })
}

/** Takes a current word out of the frontier (spec rules 4.4). */
export async function deleteWord(parts: WordParts, call: WordCall, wordId: VersionId): Promise<void> {
  await changing(parts, call, async (tx) => {
    const current = await currentOrRefuse(tx, call, wordId)
    await refuseLoss(tx, call, current.word, null)
    const at = new Date()
    await saveOne(tx, call, { version: deletedVersion(current.word, stampOf(call, at)), replaces: wordId, at })
  })
}

/** Makes a version current again whose word was removed (spec api R37). */
export async function restoreWord(parts: WordParts, call: WordCall, wordId: VersionId): Promise<void> {
  await changing(parts, call, async (tx) => {
    const version = await readVersion(tx, call.projectId, wordId)
    if (!version) throw new DomainError('word.notFound', { wordId })
    if (version.accessibility === 'Deleted') throw new DomainError('word.versionDeleted', { wordId })
    const current = await lockWord(tx, call.projectId, version.guid)
    if (current && !current.removed) throw new DomainError('word.alreadyCurrent', { wordId })
    const at = new Date()
    const changeNumber = await saveOne(tx, call, { version, replaces: null, at })
    await recordRestoration(tx, { ...call, changeNumber, versionId: version.id, at })
  })
}

/**
 * Gives current words the content of earlier versions of theirs, each in a transaction of its own. Answers those that
 * succeeded, old id to new id (spec api 5.7, rules R4.7).
 */
export async function revertWords(
  parts: WordParts,
  call: WordCall,
  currentByTarget: Readonly<Record<VersionId, VersionId>>,
): Promise<Record<VersionId, VersionId>> {
  const reverted: [VersionId, VersionId][] = []
  for (const [target, wordId] of Object.entries(currentByTarget)) {
    const newId = await revertWord(parts, call, target, wordId).catch(undefinedIfRefused)
    if (newId !== undefined) reverted.push([wordId, newId])
  }
  return Object.fromEntries(reverted)
}

async function revertWord(
  parts: WordParts,
  call: WordCall,
  target: VersionId,
  wordId: VersionId,
): Promise<VersionId | undefined> {
  return changing(parts, call, async (tx) => {
    const current = await lockCurrent(tx, call.projectId, wordId)
    const earlier = await readVersion(tx, call.projectId, target)
    if (!current || earlier?.guid !== current.guid) return undefined
    return replace(tx, call, current, earlier)
  })
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

/** The id of the first current word that contains the given one, or '' (spec rules 4.5). */
export async function findContaining(
  { db }: WordParts,
  { projectId }: WordCall,
  sent: WordContent,
): Promise<VersionId> {
  const homographs = await readHomographs(db, projectId, sent.vernacular)
  return findContainingWord(homographs, sent)?.id ?? ''
}

/** Enriches a current word by one that it contains and answers the new id (spec api 9.2). */
export async function enrichWord(
  parts: WordParts,
  call: WordCall,
  wordId: VersionId,
  sent: WordContent,
): Promise<VersionId> {
  return changing(parts, call, async (tx) => {
    const current = await currentOrRefuse(tx, call, wordId)
    if (!containsWord(current.word, sent)) throw new DomainError('word.notDuplicate', { wordId })
    return replace(tx, call, current, appendContained(current.word, sent, call.userId))
  })
}

/** Runs the work in one transaction and then tells who listens. */
async function changing<Result>(
  { db, announce }: WordParts,
  { projectId }: WordCall,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(db, work)
  announce(projectId)
  return result
}

/** Spec rules R4.8: who was faster is named. */
async function currentOrRefuse(tx: Tx, { projectId }: WordCall, wordId: VersionId): Promise<LockedWord> {
  const current = await lockCurrent(tx, projectId, wordId)
  if (current) return current
  const latest = await readLatestChange(tx, projectId, wordId)
  if (!latest) throw new DomainError('word.notFound', { wordId })
  const details = { wordId, by: latest.by, at: latest.at.toISOString() }
  throw latest.removed ? new DomainError('word.deleted', details) : new DomainError('word.changedMeanwhile', details)
}

/** Writes the next version of a locked word, once it is known to be one that may be stored. */
async function replace(
  tx: Tx,
  call: WordCall,
  { word, version_id }: LockedWord,
  content: WordContent,
): Promise<VersionId> {
  const at = new Date()
  const version = updatedVersion(word, content, stampOf(call, at))
  assertStorable(version)
  assertNewFileNames(word, version)
  await refuseLoss(tx, call, word, version)
  await saveOne(tx, call, { version, replaces: version_id, at })
  return version.id
}

type OneSave = { readonly version: Word; readonly replaces: VersionId | null; readonly at: Date }

async function saveOne(tx: Tx, { projectId, userId }: WordCall, { version, replaces, at }: OneSave): Promise<number> {
  return saveVersions(tx, [{ version, replaces }], { projectId, editor: userId, at })
}
