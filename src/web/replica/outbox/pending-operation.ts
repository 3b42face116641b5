import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordChange } from '#domain/word/undo.ts'
import type { InBulk } from '#domain/word/operation.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import { type Guid, NIL_GUID, type VersionId, type Word, type WordContent } from '#domain/word/word.ts'
import type { Failure } from '#web/api/failure.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { WAITING, type Queued } from './item.ts'

/** One decision about a word that the server has not confirmed yet. The decision that enters a word has its guid as its id. */
export type PendingOperation = Queued & {
  readonly kind: 'word'
  /**
   * The word it is about. For a new word: its own guid, or that of the word which is expected to absorb it. The server
   * decides; what it decided otherwise is put right when it answers. `OF_SEVERAL`: those that the decision names.
   */
  readonly guid: Guid
  readonly decision: Decision
  /** What follows on its word waits as well. */
  readonly refusal: Refusal | null
  /** The server may have it: it has been sent, though perhaps not answered, or it is carried there by hand. */
  readonly sent?: true | undefined
  /** It is the last one of several that go as one, and this is what the server carries out. An undo of such says none. */
  readonly merge?: MergePlan | undefined
  /** It goes with the operation of this id, the last of its set, and is only sent with that; what waits on its word sees it here. */
  readonly goesWith?: Guid | undefined
  /** Somebody who reviews entries has decided it. */
  readonly inReview?: true | undefined
  /** It is what an edit of many came to in a new word, and part of that change set. */
  readonly inBulk?: InBulk['inBulk']
  /** Ids of the operations that follow from it by themselves, and are undone with it. */
  readonly entails?: readonly Guid[] | undefined
}

/** `order`: of one that takes a place in the queue which has been given before. */
export type NewOperation = Omit<PendingOperation, 'order'> & { readonly order?: number | undefined }

export type Decision =
  | { readonly kind: 'enter'; readonly word: WordContent }
  | { readonly kind: 'change'; readonly base: Base; readonly word: WordContent }
  | { readonly kind: 'remove'; readonly base: Base }
  | UndoOfThese
  | BulkDecision

/**
 * `of`: the operation that is undone, whole or in some of its `words`; `change`: what it did, as far as this device knows. The
 * server knows it. `ofSeveral`: the words of an edit of many that is undone whole while it waits here as well.
 */
type UndoOfThese = {
  readonly kind: 'undo'
  readonly of: Guid
  readonly words?: readonly Guid[] | undefined
  readonly ofSeveral?: readonly Guid[] | undefined
  readonly change: WordChange
}

/** One edit of all these words, as they are when it is done. */
export type BulkDecision = { readonly kind: 'bulk'; readonly edit: BulkEdit; readonly words: readonly Guid[] }

/** What is about several words is found under this guid, which is that of no word. */
export const OF_SEVERAL = NIL_GUID

/** What a decision about several words means for each of these. */
export function onEachOf(operation: PendingOperation, guids: ReadonlySet<Guid>): readonly PendingOperation[] {
  const { decision } = operation
  if (decision.kind !== 'bulk') return []
  return decision.words.filter((guid) => guids.has(guid)).map((guid) => ({ ...operation, guid }))
}

/** The words that it is about, by the guids under which what waits on each is found. */
export function wordsDecidedOn({ guid, decision }: Pick<PendingOperation, 'guid' | 'decision'>): readonly Guid[] {
  if (decision.kind === 'bulk') return decision.words
  return (decision.kind === 'undo' && (decision.words ?? decision.ofSeveral)) || [guid]
}

/** Tells of what edits of many mean for each word whether another one of these operations takes that back. */
export function takenBackBy(operations: readonly PendingOperation[]): (onOne: PendingOperation) => boolean {
  const wordsOf = new Map<Guid, ReadonlySet<Guid>>()
  for (const one of operations)
    if (one.decision.kind === 'undo' && one.guid === OF_SEVERAL)
      wordsOf.set(one.decision.of, new Set(wordsDecidedOn(one)))
  return ({ id, guid }) => wordsOf.get(id)?.has(guid) ?? false
}

/**
 * What the person was looking at. `version` is null while that state is itself on its way to the server: the operation
 * waits behind the one that makes it, and gets its version from the answer.
 */
export type Base = { readonly version: VersionId | null; readonly word: WordContent }

/** A version that the server has. */
export type KnownVersion = Base & { readonly version: VersionId }

export const knownVersion = (word: Word): KnownVersion => ({ version: word.id, word: contentOf(word) })

export type Refusal = Failure & {
  /** Answered to this very operation: under its id the server will answer the same for ever. */
  readonly isRecorded: boolean
}

/** Whether the server could be told what the decision starts from. */
export function hasKnownBase(decision: Decision): boolean {
  return !('base' in decision) || decision.base.version !== null
}

/** Whether it is part of a merge: what several words become at once stays as it is. */
export const isOfMerge = ({ merge, goesWith }: Pick<PendingOperation, 'merge' | 'goesWith'>): boolean =>
  merge !== undefined || goesWith !== undefined

type Of = Pick<NewOperation, 'guid' | 'madeAt'> & {
  readonly change?: WordChange | undefined
  readonly words?: readonly Guid[] | undefined
  readonly ofSeveral?: readonly Guid[] | undefined
}

/** The operation that undoes another one; `guid`: on whose word. */
export function undoOf(of: Guid, { guid, change = UNKNOWN, words, ofSeveral, madeAt }: Of): NewOperation {
  const decision = { kind: 'undo', of, ...(words && { words }), ...(ofSeveral && { ofSeveral }), change } as const
  return { kind: 'word', id: newGuid(), guid, decision, madeAt, ...WAITING }
}

/** Only the server can tell. */
export const UNKNOWN: WordChange = { before: null, made: null }
