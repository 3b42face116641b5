import { DomainError } from '#domain/domain-error.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { containsWord, findContainingWord } from '#domain/word/contains-word.ts'
import { firstVersion } from '#domain/word/next-version.ts'
import { keepingPictures } from '#domain/word/sense-pictures.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { VersionId, Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { allowedChange, allowedRemoval } from './allowed-change.ts'
import { withTrueProtection } from './true-protection.ts'
import type { ChangeSet } from './changed-words.store.ts'
import { type AuthoredSave, saveVersions } from './save-versions.store.ts'
import { assertSensesNowhereElse } from './senses-elsewhere.ts'
import { untilSettled } from './until-settled.ts'
import { newGuid, stampOf, type WordCall, type WordParts } from './word-context.ts'
import { readLatestChange, readVersion, recordRestorations } from './word-versions.store.ts'
import { type CurrentWord, readCurrent, readHomographs, readWord } from './word.store.ts'
import { lookingAround } from './words-around.ts'

/** Stores a new word and answers its id (spec rules 4.2). */
export async function createWord(parts: WordParts, call: WordCall, sent: Word): Promise<VersionId> {
  const word = await withTrueProtection(parts.db, call, null, withGuids(sent, newGuid))
  const version = firstVersion(call.projectId, word, stampOf(call, new Date()))
  await save(parts, call, 'enter', { version, replaces: null })
  parts.announce(call.projectId)
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
    const version = await allowedRemoval(parts.db, { ...call, at: new Date() }, word)
    await save(parts, call, 'remove', { version, replaces: wordId })
  })
  parts.announce(call.projectId)
}

/**
 * Makes a version current again whose word was removed, and notes who did it (spec api R37).
 *
 * @throws DomainError `word.notFound`, `word.versionDeleted`; `word.alreadyCurrent` for a version whose word, or a sense of it, is
 * there.
 */
export async function restoreWord({ db, announce }: WordParts, call: WordCall, wordId: VersionId): Promise<void> {
  const version = await readVersion(db, call.projectId, wordId)
  if (!version) throw new DomainError('word.notFound', { wordId })
  if (version.accessibility === 'Deleted') throw new DomainError('word.versionDeleted', { wordId })
  await inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, call.projectId)
    const current = await readWord(tx, call.projectId, version.guid)
    if (current && !current.removed) throw new DomainError('word.alreadyCurrent', { wordId })
    await assertSensesNowhereElse(tx, call.projectId, [version], [])
    const save = { version, replaces: current?.version_id ?? null }
    const changeSet = { id: newGuid(), kind: 'restore' } as const
    const changeNumber = await saveVersions(tx, [save], { ...call, editor: call.userId, changeSet })
    await recordRestorations(tx, { ...call, at: new Date() }, [{ changeNumber, versionId: version.id }])
  })
  announce(call.projectId)
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
export async function replace(
  parts: WordParts,
  call: WordCall,
  { word, version_id: replaces }: CurrentWord,
  content: WordContent,
): Promise<VersionId> {
  const id = await lookingAround(parts, call.projectId, async (held) => {
    const version = await allowedChange(held.db, { ...call, at: new Date() }, word, content)
    await save(held, call, 'change', { version, replaces })
    return version.id
  })
  parts.announce(call.projectId)
  return id
}

/** Each change of a client that knows no change sets is one of its own. */
async function save(
  parts: Pick<WordParts, 'save'>,
  { projectId, userId }: WordCall,
  kind: ChangeSet['kind'],
  authored: Omit<AuthoredSave, 'editor' | 'changeSet'>,
): Promise<void> {
  await parts.save(projectId, { ...authored, editor: userId, changeSet: { id: newGuid(), kind } })
}
