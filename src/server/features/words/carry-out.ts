import { DomainError } from '#domain/domain-error.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { assertStorable } from '#domain/word/assert-storable.ts'
import { assertNewFileNames } from '#domain/word/audio-file-name.ts'
import { containsWord, findContainingWord } from '#domain/word/contains-word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { diff } from '#domain/word/diff.ts'
import type {
  ChangeWord,
  EnterWord,
  OperationDone,
  RemoveWord,
  RestoreWord,
  WordOperation,
} from '#domain/word/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { type FieldConflict, threeWayMerge } from '#domain/word/three-way-merge.ts'
import { createdVersion, deletedVersion, updatedVersion } from '#domain/word/versions.ts'
import { withGuids } from '#domain/word/with-guids.ts'
import type { VersionId, Word, WordContent } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'
import { type KeptDone, recordOperation } from './operations.store.ts'
import { type Save, saveVersions } from './save-versions.store.ts'
import { newGuid, stampOf, type WordCall } from './word-context.ts'
import { type LockedWord, lockWord, readHomographs, readVersion, recordRestoration } from './word.store.ts'
import { refuseLoss } from './refuse-loss.ts'

/** Where and by whom an operation is carried out, and when. */
export type OperationCall = WordCall & { readonly at: Date }

/**
 * Carries out one operation and records its answer, all in one transaction.
 *
 * @throws DomainError when a rule refuses it; the transaction must then be rolled back.
 */
export async function carryOut(tx: Tx, call: OperationCall, operation: WordOperation): Promise<OperationDone> {
  switch (operation.kind) {
    case 'enter':
      return enter(tx, call, operation)
    case 'change':
      return change(tx, call, operation)
    case 'remove':
      return remove(tx, call, operation)
    case 'restore':
      return restore(tx, call, operation)
  }
}

async function enter(tx: Tx, call: OperationCall, operation: EnterWord): Promise<OperationDone> {
  const entered = withGuids(operation.word, newGuid)
  assertStorable(entered)
  assertNewFileNames(null, entered)
  const containing = findContainingWord(await readHomographs(tx, call.projectId, entered.vernacular), entered)
  const current = containing && (await lockWord(tx, call.projectId, containing.guid))
  if (current && !current.removed && containsWord(current.word, entered)) {
    return absorb(tx, call, operation, { current, entered })
  }
  const version = createdVersion(call.projectId, contentOf(entered), stampOf(call, call.at))
  return save(tx, call, operation, { version, replaces: null })
}

type Absorption = { readonly current: LockedWord; readonly entered: WordContent }

async function absorb(
  tx: Tx,
  call: OperationCall,
  operation: EnterWord,
  { current, entered }: Absorption,
): Promise<OperationDone> {
  const content = contentOf(appendContained(current.word, entered, call.userId))
  return next(tx, call, operation, { current, content, remarks: { absorbed: true, conflicts: [] } })
}

async function change(tx: Tx, call: OperationCall, operation: ChangeWord): Promise<OperationDone> {
  const current = await lockWord(tx, call.projectId, operation.guid)
  if (!current) throw new DomainError('word.notFound', { wordId: operation.guid })
  const mine = withGuids({ ...operation.word, guid: operation.guid }, newGuid)
  const { content, conflicts } = await mergedInto(tx, call, current, { mine, base: operation.base })
  return next(tx, call, operation, { current, content, remarks: { absorbed: false, conflicts } })
}

type Edit = { readonly mine: WordContent; readonly base: VersionId }
type MergedEdit = { readonly content: WordContent; readonly conflicts: readonly FieldConflict[] }

/** A word that was removed comes back with the edit; an edit of an older version is merged with what came since. */
async function mergedInto(tx: Tx, call: OperationCall, current: LockedWord, { mine, base }: Edit): Promise<MergedEdit> {
  const theirs = current.removed ? await lastLiving(tx, call, current) : current.word
  const removal = current.removed ? [{ path: 'accessibility', mine: '', theirs: 'Deleted' }] : []
  if (theirs.id === base) return { content: contentOf(mine), conflicts: removal }
  const { word, conflicts } = threeWayMerge(await readBase(tx, call, current, base), mine, theirs)
  return { content: word, conflicts: [...removal, ...conflicts] }
}

/** The version that was current before the word was removed: the removal names it last. */
async function lastLiving(tx: Tx, { projectId }: OperationCall, { word }: LockedWord): Promise<Word> {
  return (await readVersion(tx, projectId, word.history.at(-1) ?? '')) ?? word
}

async function remove(tx: Tx, call: OperationCall, operation: RemoveWord): Promise<OperationDone> {
  const current = await lockWord(tx, call.projectId, operation.guid)
  if (!current) throw new DomainError('word.notFound', { wordId: operation.guid })
  if (current.removed) return unchanged(tx, call, operation, { current, absorbed: false, conflicts: [] })
  await refuseLoss(tx, call, current.word, null)
  const conflicts = await overruled(tx, call, current, operation.base)
  const version = deletedVersion(current.word, stampOf(call, call.at))
  return save(tx, call, operation, { version, replaces: current.version_id, remarks: { absorbed: false, conflicts } })
}

/** What others changed since the base and a removal takes away; it stays in the history. */
async function overruled(
  tx: Tx,
  call: OperationCall,
  current: LockedWord,
  base: VersionId,
): Promise<readonly FieldConflict[]> {
  if (current.version_id === base) return []
  const changes = diff(await readBase(tx, call, current, base), current.word)
  return changes.map(({ path, after }) => ({ path, mine: '', theirs: after }))
}

async function restore(tx: Tx, call: OperationCall, operation: RestoreWord): Promise<OperationDone> {
  const version = await readVersion(tx, call.projectId, operation.version)
  if (version?.guid !== operation.guid) throw new DomainError('word.notFound', { wordId: operation.version })
  if (version.accessibility === 'Deleted') throw new DomainError('word.versionDeleted', { wordId: version.id })
  const current = await lockWord(tx, call.projectId, operation.guid)
  if (current && !current.removed) {
    return unchanged(tx, call, operation, { current, absorbed: false, conflicts: [] })
  }
  const done = await save(tx, call, operation, { version, replaces: null })
  await recordRestoration(tx, { ...call, changeNumber: done.changeNumber, versionId: version.id })
  return done
}

/** @throws DomainError `operation.unknownBase` when the word never had this version. */
async function readBase(tx: Tx, { projectId }: OperationCall, { guid }: LockedWord, base: VersionId): Promise<Word> {
  const version = await readVersion(tx, projectId, base)
  if (version?.guid !== guid) throw new DomainError('operation.unknownBase', { guid, base })
  return version
}

type Remarks = Pick<OperationDone, 'absorbed' | 'conflicts'>
const NO_REMARKS: Remarks = { absorbed: false, conflicts: [] }

type NextContent = { readonly current: LockedWord; readonly content: WordContent; readonly remarks: Remarks }

/** The version that follows the current one, unless it would say the same. */
async function next(
  tx: Tx,
  call: OperationCall,
  operation: WordOperation,
  { current, content, remarks }: NextContent,
): Promise<OperationDone> {
  if (!current.removed && sameValue(contentOf(current.word), content)) {
    return unchanged(tx, call, operation, { current, ...remarks })
  }
  const version = updatedVersion(current.word, content, stampOf(call, call.at))
  assertStorable(version)
  assertNewFileNames(current.word, version)
  await refuseLoss(tx, call, current.word, version)
  return save(tx, call, operation, { version, replaces: current.version_id, remarks })
}

async function save(
  tx: Tx,
  { projectId, userId, at }: OperationCall,
  { id }: WordOperation,
  { version, replaces, remarks = NO_REMARKS }: Save & { readonly remarks?: Remarks },
): Promise<OperationDone> {
  const word = version.accessibility === 'Deleted' ? null : version
  const answer: Omit<KeptDone, 'changeNumber'> = {
    outcome: 'done',
    guid: version.guid,
    version: word?.id ?? null,
    ...remarks,
  }
  const operation = { id, answer }
  const changeNumber = await saveVersions(tx, [{ version, replaces }], { projectId, editor: userId, at, operation })
  return { id, outcome: 'done', changeNumber, guid: version.guid, word, ...remarks }
}

async function unchanged(
  tx: Tx,
  call: OperationCall,
  { id }: WordOperation,
  { current, ...remarks }: Remarks & { readonly current: LockedWord },
): Promise<OperationDone> {
  const { guid, change_number: changeNumber } = current
  const done = { outcome: 'done', changeNumber, guid, ...remarks } as const
  await recordOperation(tx, { ...call, id, answer: { ...done, version: current.removed ? null : current.version_id } })
  return { ...done, id, word: current.removed ? null : current.word }
}
