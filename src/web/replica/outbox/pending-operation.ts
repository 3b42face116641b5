import type { Guid, VersionId, Word, WordContent } from '#domain/word/word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Failure } from '#web/api/failure.ts'
import type { Queued } from './item.ts'

/** One decision about a word that the server has not confirmed yet. */
export type PendingOperation = Queued & {
  readonly kind: 'word'
  /**
   * The word it is about. For a new word: its own guid, or that of the word which is expected to absorb it. The server
   * decides; what it decided otherwise is put right when it answers.
   */
  readonly guid: Guid
  readonly decision: Decision
  /** What follows on its word waits as well. */
  readonly refusal: Refusal | null
}

export type NewOperation = Omit<PendingOperation, 'order'>

export type Decision =
  | { readonly kind: 'enter'; readonly word: WordContent }
  | { readonly kind: 'change'; readonly base: Base; readonly word: WordContent }
  | { readonly kind: 'remove'; readonly base: Base }
  | { readonly kind: 'restore'; readonly version: VersionId | null; readonly word: WordContent }

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
  switch (decision.kind) {
    case 'enter':
      return true
    case 'restore':
      return decision.version !== null
    case 'change':
    case 'remove':
      return decision.base.version !== null
  }
}
