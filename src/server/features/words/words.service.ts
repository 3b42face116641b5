import { DomainError } from '#domain/domain-error.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { containsWord, findContainingWord } from '#domain/word/contains-word.ts'
import { firstVersion } from '#domain/word/next-version.ts'
import { keepingPictures } from '#domain/word/sense-pictures.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { VersionId, Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { allowedChange, allowedRemoval } from './allowed-change.ts'
import { bringBack } from './bring-back.ts'
import { withTrueProtection } from './imported-recordings.ts'
import type { AuthoredSave } from './save-versions.store.ts'
import { untilSettled } from './until-settled.ts'
import { newGuid, stampOf, type WordCall, type WordParts } from './word-context.ts'
import { readCurrent, readHomographs, readLatestChange, readVersion, readWord, type CurrentWord } from './word.store.ts'

/** Stores a new word and answers its id (spec rules 4.2). */
export async function createWord(parts: WordParts, call: WordCall, sent: Word): Promise<VersionId> {
  const at = new Date()
  const word = await withTrueProtection(parts.db, call, null, withGuids(sent, newGuid))
  const version = firstVersion(call.projectId, word, stampOf(call, at))
  await save(parts, call, { version, replaces: null, at })
  return version.id
}

/** Puts a new version in the place of a current one and answers its id (spec rules 4.3). */
export async function updateWord(
  parts: WordParts,
  call: WordCall,
  wordId: VersionId,
  sent: WordContent,
): Promise<VersionId> {
  return replaceCurrent(parts, call, wordId, (word) => keepingPictures(withGuids(sent, newGuid), word))
}

/** Takes a current word out of the frontier (spec rules 4.4). */
export async function deleteWord(parts: WordParts, call: WordCall, wordId: VersionId): Promise<void> {
  await untilSettled(async () => {
    const { word } = await currentOrRefuse(parts.db, call, wordId)
    const at = new Date()
    await save(parts, call, { version: await allowedRemoval(parts.db, { ...call, at }, word), replaces: wordId, at })
  })
}

/** Makes a version current again whose word was removed, and notes who did it (spec api R37). */
export async function restoreWord({ db, announce }: WordParts, call: WordCall, wordId: VersionId): Promise<void> {
  const version = await readVersion(db, call.projectId, wordId)
  if (!version) throw new DomainError('word.notFound', { wordId })
  if (version.accessibility === 'Deleted') throw new DomainError('word.versionDeleted', { wordId })
  await untilSettled(async () => {
    const current = await readWord(db, call.projectId, version.guid)
    if (current && !current.removed) throw new DomainError('word.alreadyCurrent', { wordId })
    await bringBack(db, { ...call, at: new Date() }, { version, replaces: current?.version_id ?? null })
  })
  announce(call.projectId)
}

/**
 * Gives current words the content of earlier versions of theirs, one after the other. Answers those that succeeded, old
 * id to new id (spec api 5.7, rules R4.7).
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
  const earlier = await readVersion(parts.db, call.projectId, target)
  return untilSettled(async () => {
    const current = await readCurrent(parts.db, call.projectId, wordId)
    return current && earlier?.guid === current.guid ? replace(parts, call, current, earlier) : undefined
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
  return (
    findContainingWord(
      homographs.map(({ word }) => word),
      sent,
    )?.id ?? ''
  )
}

/** Enriches a current word by one that it contains and answers the new id (spec api 9.2). */
export async function enrichWord(
  parts: WordParts,
  call: WordCall,
  wordId: VersionId,
  sent: WordContent,
): Promise<VersionId> {
  return replaceCurrent(parts, call, wordId, (word) => {
    if (!containsWord(word, sent)) throw new DomainError('word.notDuplicate', { wordId })
    return appendContained(word, sent, call.userId)
  })
}

/**
 * Puts the version that a decision makes of a current word in its place and answers the new id.
 *
 * Throws `word.notFound`, `word.deleted` or `word.changedMeanwhile` where the version is not current, and what refuses a
 * change.
 */
export async function replaceCurrent(
  parts: WordParts,
  call: WordCall,
  wordId: VersionId,
  contentAfter: (word: Word) => WordContent,
): Promise<VersionId> {
  return untilSettled(async () => {
    const current = await currentOrRefuse(parts.db, call, wordId)
    return replace(parts, call, current, contentAfter(current.word))
  })
}

/** Spec rules R4.8: who was faster is named. */
async function currentOrRefuse(db: Database, { projectId }: WordCall, wordId: VersionId): Promise<CurrentWord> {
  const current = await readCurrent(db, projectId, wordId)
  if (current) return current
  const latest = await readLatestChange(db, projectId, wordId)
  if (!latest) throw new DomainError('word.notFound', { wordId })
  const details = { wordId, by: latest.by, at: latest.at.toISOString() }
  throw latest.removed ? new DomainError('word.deleted', details) : new DomainError('word.changedMeanwhile', details)
}

/** Writes the version that follows the current one, once it is known to be one that may be stored. */
async function replace(
  parts: WordParts,
  call: WordCall,
  { word, version_id: replaces }: CurrentWord,
  content: WordContent,
): Promise<VersionId> {
  const at = new Date()
  const version = await allowedChange(parts.db, { ...call, at }, word, content)
  await save(parts, call, { version, replaces, at })
  return version.id
}

async function save(
  parts: WordParts,
  { projectId, userId }: WordCall,
  authored: Omit<AuthoredSave, 'editor'>,
): Promise<void> {
  await parts.save(projectId, { ...authored, editor: userId })
  parts.announce(projectId)
}
