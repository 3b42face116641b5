import { contentOf } from '#domain/word/content-of.ts'
import type { Editor } from '#domain/word/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { FieldConflict } from '#domain/word/three-way-merge.ts'
import type { Guid, Word, WordContent } from '#domain/word/word.ts'
import type { SavedVersion } from '#server/features/edits/noted-goals.ts'
import { allowedChange, allowedRemoval, type DatedCall } from './allowed-change.ts'
import { assertMediaAreHere } from './new-media.ts'
import type { Save } from './save-versions.store.ts'
import type { WordCall, WordParts } from './word-context.ts'
import type { CurrentWord } from './word.store.ts'

/** Who sends operations. */
export type OperationsCall = WordCall & {
  /** Whether they may take back what others have changed. */
  readonly mayReview: boolean
}
/** Where and by whom an operation is carried out, and when: each time anew where the decision is overtaken. */
export type OperationCall = OperationsCall & DatedCall
export type DecisionParts = Pick<WordParts, 'db'>

/** What is to become of one word. */
export type Decision = {
  readonly guid: Guid
  /** `asIs`: the word stays as it is, since this change. */
  readonly save: Save | { readonly asIs: number }
  /** The word afterwards; null when it is then, or has been, removed. */
  readonly word: Word | null
} & Outcome

/** What the answer of an operation says beside the word. */
export type Outcome = {
  readonly absorbed: boolean
  readonly conflicts: readonly FieldConflict[]
  readonly meanwhile?: readonly Editor[] | undefined
}

export const PLAIN: Outcome = { absorbed: false, conflicts: [] }

type NextContent = { readonly current: CurrentWord; readonly content: WordContent }

/** The version that follows the current one, unless it would say the same. */
export async function next(
  parts: DecisionParts,
  call: OperationCall,
  outcome: Outcome,
  { current, content }: NextContent,
): Promise<Decision> {
  if (!current.removed && sameValue(contentOf(current.word), content)) return asItIs(outcome, current)
  const version = await allowedChange(parts.db, call, current.word, content)
  await assertMediaAreHere(parts, call, current.word, version)
  const before = current.removed ? {} : { before: current.word }
  return { ...outcome, guid: current.guid, word: version, save: { version, replaces: current.version_id, ...before } }
}

/** The copy that takes a current word away. */
export async function removal(
  { db }: DecisionParts,
  call: OperationCall,
  outcome: Outcome,
  { guid, word, version_id: replaces }: CurrentWord,
): Promise<Decision> {
  const version = await allowedRemoval(db, call, word)
  return { ...outcome, guid, word: null, save: { version, replaces } }
}

export function asItIs(outcome: Outcome, { guid, removed, word, change_number: asIs }: CurrentWord): Decision {
  return { ...outcome, guid, word: removed ? null : word, save: { asIs } }
}

/** What a decision about a word saves, if anything. */
export function savedBy({ save }: Pick<Decision, 'save'>): readonly SavedVersion[] {
  if ('asIs' in save) return []
  const { replaces, version } = save
  return [{ id: version.id, replaces, isGone: version.accessibility === 'Deleted' }]
}
