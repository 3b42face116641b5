import { assertStorable } from '#domain/word/assert-storable.ts'
import { assertNewFileNames } from '#domain/word/audio-file-name.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { updatedVersion } from '#domain/word/versions.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { bringBack } from './bring-back.ts'
import { recordOperation } from './operations.store.ts'
import { refuseLoss } from './refuse-loss.ts'
import type { Save } from './save-versions.store.ts'
import { stampOf, type WordCall, type WordParts } from './word-context.ts'
import type { CurrentWord } from './word.store.ts'

/** What an operation is carried out with. */
export type OperationParts = Pick<WordParts, 'db' | 'save'>

/** Where and by whom an operation is carried out, and when. */
export type OperationCall = WordCall & { readonly at: Date }

/** The operation, and what its answer says besides the word. */
export type Finish = Pick<OperationDone, 'id' | 'absorbed' | 'conflicts'>

type NextContent = { readonly current: CurrentWord; readonly content: WordContent }

/** Ends with the version that follows the current one, unless it would say the same. */
export async function saveNext(
  parts: OperationParts,
  call: OperationCall,
  finish: Finish,
  { current, content }: NextContent,
): Promise<OperationDone> {
  if (!current.removed && sameValue(contentOf(current.word), content)) return unchanged(parts, call, finish, current)
  const version = updatedVersion(current.word, content, stampOf(call, call.at))
  assertStorable(version)
  assertNewFileNames(current.word, version)
  await refuseLoss(parts.db, call, current.word, version)
  return saveVersion(parts, call, finish, { version, replaces: current.version_id })
}

/** Ends with this version. */
export async function saveVersion(
  { save }: OperationParts,
  { projectId, userId, at }: OperationCall,
  finish: Finish,
  saved: Save,
): Promise<OperationDone> {
  const operation = recordOf(finish, saved.version)
  const changeNumber = await save(projectId, { ...saved, editor: userId, at, operation })
  return done(finish, saved.version, changeNumber)
}

/** Ends with a version that was there before its word was removed. */
export async function saveBroughtBack(
  { db }: OperationParts,
  call: OperationCall,
  finish: Finish,
  save: Save,
): Promise<OperationDone> {
  const changeNumber = await bringBack(db, { ...call, operation: recordOf(finish, save.version) }, save)
  return done(finish, save.version, changeNumber)
}

/** Ends with the word as it is. */
export async function unchanged(
  { db }: OperationParts,
  call: OperationCall,
  finish: Finish,
  { word, change_number: changeNumber }: CurrentWord,
): Promise<OperationDone> {
  const { id, answer } = recordOf(finish, word)
  await recordOperation(db, { ...call, id, answer: { ...answer, changeNumber } })
  return done(finish, word, changeNumber)
}

function done(finish: Finish, version: Word, changeNumber: number): OperationDone {
  return { ...finish, outcome: 'done', changeNumber, guid: version.guid, word: isRemoval(version) ? null : version }
}

/** The answer as it is kept, still without the number. */
function recordOf({ id, ...remarks }: Finish, version: Word) {
  const versionId = isRemoval(version) ? null : version.id
  return { id, answer: { outcome: 'done', guid: version.guid, version: versionId, ...remarks } } as const
}

function isRemoval(version: Word): boolean {
  return version.accessibility === 'Deleted'
}
