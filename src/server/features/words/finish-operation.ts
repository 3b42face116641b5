import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { WordContent } from '#domain/word/word.ts'
import { allowedChange } from './allowed-change.ts'
import { bringBack } from './bring-back.ts'
import { recordOperation } from './operations.store.ts'
import { assertMediaAreHere } from './new-media.ts'
import type { Save } from './save-versions.store.ts'
import type { WordCall, WordParts } from './word-context.ts'
import type { CurrentWord } from './word.store.ts'

/** What an operation is carried out with. */
export type OperationParts = Pick<WordParts, 'db' | 'save'>

/** Where and by whom an operation is carried out, and when. */
export type OperationCall = WordCall & { readonly at: Date }

/** The operation, and what its answer says besides the word. */
export type Finish = Pick<OperationDone, 'id' | 'absorbed' | 'conflicts' | 'meanwhile'>

type NextContent = { readonly current: CurrentWord; readonly content: WordContent }

/** Ends with the version that follows the current one, unless it would say the same. */
export async function saveNext(
  parts: OperationParts,
  call: OperationCall,
  finish: Finish,
  { current, content }: NextContent,
): Promise<OperationDone> {
  if (!current.removed && sameValue(contentOf(current.word), content)) return unchanged(parts, call, finish, current)
  const version = await allowedChange(parts.db, call, current.word, content)
  await assertMediaAreHere(parts, call, current.word, version)
  return saveVersion(parts, call, finish, { version, replaces: current.version_id })
}

/** Ends with this version. */
export async function saveVersion(
  { save }: OperationParts,
  { projectId, userId, at }: OperationCall,
  finish: Finish,
  saved: Save,
): Promise<OperationDone> {
  const { version } = saved
  const ending = { ...finish, guid: version.guid, word: version.accessibility === 'Deleted' ? null : version }
  const changeNumber = await save(projectId, { ...saved, editor: userId, at, operation: recordOf(ending) })
  return done(ending, changeNumber)
}

/** Ends with a version that was there before its word was removed. */
export async function saveBroughtBack(
  { db }: OperationParts,
  call: OperationCall,
  finish: Finish,
  save: Save,
): Promise<OperationDone> {
  const { version } = save
  const ending = { ...finish, guid: version.guid, word: version }
  const changeNumber = await bringBack(db, { ...call, operation: recordOf(ending) }, save)
  return done(ending, changeNumber)
}

/** Ends with the word as it is. */
export async function unchanged(
  { db }: OperationParts,
  call: OperationCall,
  finish: Finish,
  { guid, removed, word, change_number: changeNumber }: CurrentWord,
): Promise<OperationDone> {
  const ending = { ...finish, guid, word: removed ? null : word }
  const { id, answer } = recordOf(ending)
  await recordOperation(db, { ...call, id, answer: { ...answer, changeNumber } })
  return done(ending, changeNumber)
}

/** An answer that only lacks the number. */
type Ending = Omit<OperationDone, 'outcome' | 'changeNumber'>

function done(ending: Ending, changeNumber: number): OperationDone {
  return { ...ending, outcome: 'done', changeNumber }
}

/** The answer as it is kept, still without the number. */
function recordOf({ id, word, ...same }: Ending) {
  return { id, answer: { outcome: 'done', version: word?.id ?? null, ...same } } as const
}
