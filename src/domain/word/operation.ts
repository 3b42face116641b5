import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { BulkEdit } from './bulk-edit.ts'
import type { FieldConflict } from './three-way-merge.ts'
import type { Guid, VersionId, Word, WordContent } from './word.ts'

/**
 * One decision of a person about one word, or about several at once, made on a device and sent when there is a network.
 *
 * `id` is made by the device: an operation that arrives twice is done once and answered the same (spec architecture 4).
 */
export type WordOperation = OneWord | OfSeveral

/** An operation that decides about several words at once. */
export type OfSeveral = UndoChanges | MergeWords | EditInBulk

/** An operation that decides about one word. */
export type OneWord = EnterWord | ChangeWord | RemoveWord

/** A new word; if a current word contains it (spec rules 4.5), that one is enriched instead. */
export type EnterWord = { readonly kind: 'enter'; readonly id: Guid; readonly word: WordContent }

/** `base` is the version that the person was looking at; a newer one is merged field by field. */
export type ChangeWord = {
  readonly kind: 'change'
  readonly id: Guid
  readonly guid: Guid
  readonly base: VersionId
  readonly word: WordContent
} & InReview &
  InBulk

export type RemoveWord = {
  readonly kind: 'remove'
  readonly id: Guid
  readonly guid: Guid
  readonly base: VersionId
} & InReview &
  InBulk

/** Somebody who reviews entries has decided it, in the list of words: for the reference's client that is a goal (spec product 5). */
export type InReview = { readonly inReview?: true | undefined }

/**
 * It is what an edit of many words came to in one that the server had not heard of then: part of the change set of that edit,
 * which has the `id` of its operation, or where it had no other words, an id of its own.
 */
export type InBulk = { readonly inBulk?: Omit<EditInBulk, 'kind' | 'words'> | undefined }

/**
 * Takes back what an earlier operation did, whole or for some of its words, three-way against what came later (`undo`).
 * `of` names the operation, the change set that it made.
 */
export type UndoChanges = {
  readonly kind: 'undo'
  readonly id: Guid
  readonly of: Guid
  readonly words?: readonly Guid[] | undefined
}

/**
 * What a change set can be: an operation on one word, or on several at once, the corrected code of a language, or what was
 * decided about characters.
 */
export const CHANGE_SET_KINDS = [
  'enter',
  'change',
  'remove',
  'restore',
  'undo',
  'correct',
  'bulk',
  'replace',
  'merge',
  'code',
  'characters',
] as const
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number]

/** Merges words: a change set of the kind `merge`, made of the words as they are when it is carried out (`mergeOutcome`). */
export type MergeWords = { readonly kind: 'merge'; readonly id: Guid; readonly plan: MergePlan }

/**
 * One edit of many words, as they are by then: whole or not at all, as a change set of the kind `replace` where it finds and
 * replaces, and else `bulk`. There may be thousands, so the decision is told and not what comes of it (decisions 98, 101).
 */
export type EditInBulk = {
  readonly kind: 'bulk'
  readonly id: Guid
  readonly edit: BulkEdit
  readonly words: readonly Guid[]
}

export type OperationAnswer = OperationDone | ChangesDone | OperationRefused

export type OperationDone = {
  readonly id: Guid
  readonly outcome: 'done'
  readonly changeNumber: number
  /** The word that the operation ended in: for an absorbed new word, the one that took it in. */
  readonly guid: Guid
  /** Its current version; null when the operation removed it. */
  readonly word: Word | null
  /** The new word was contained in an existing one, which was enriched. */
  readonly absorbed: boolean
  /** Fields that somebody else had changed too: the later value stands, the other is in the history. */
  readonly conflicts: readonly FieldConflict[]
  /** Where there are conflicts, whoever has edited the word since the base: one of them wrote what did not stand. */
  readonly meanwhile?: readonly Editor[] | undefined
}

/** An undo of several words, a merge or an edit of many, also an edit of one word that is in another one by now: its words come with the changes of the project, up to `changeNumber`. */
export type ChangesDone = {
  readonly id: Guid
  readonly outcome: 'doneTogether'
  readonly changeNumber: number
  /**
   * Every word that it was about; conflicts as for one word. Of an undo they name what was written later and stands, and so
   * they do of the edit of a word that is in another one by now, where that one has its own vernacular, plural or other field.
   */
  readonly words: readonly WordDone[]
}

export type WordDone = Pick<OperationDone, 'guid' | 'conflicts'>

export type Editor = { readonly userId: string; readonly name: string }

/** Refused for good. The device keeps the operation, shows it and never drops it. */
export type OperationRefused = {
  readonly id: Guid
  readonly outcome: 'refused'
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}
