import type { OperationDone } from '#domain/word/operation.ts'
import { type FieldConflict, threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, Sense, Word, WordContent } from '#domain/word/word.ts'
import { containsSense } from '#domain/word/contains-word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Decision, KnownVersion, PendingOperation } from './pending-operation.ts'
import { withMediaOf } from './media-of-entry.ts'

/** An operation, in the outbox or on its way there. */
type Decided = Pick<PendingOperation, 'guid' | 'decision'>

/**
 * The operation as the person would have made it looking at `latest`, the newest version that the server is known to
 * have had: what they changed stays changed, what others did meanwhile is kept.
 */
export function rebase<Operation extends Decided>(operation: Operation, latest: KnownVersion): Operation {
  return { ...operation, decision: rebasedDecision(operation.decision, latest) }
}

function rebasedDecision(decision: Decision, base: KnownVersion): Decision {
  switch (decision.kind) {
    case 'enter':
      return decision
    case 'change':
      return { kind: 'change', base, word: threeWayMerge(decision.base.word, decision.word, base.word).word }
    case 'remove':
      return { kind: 'remove', base }
    case 'restore':
      return { kind: 'restore', ...base }
  }
}

/** What others have changed up to `latest` where the operation changes the same. */
export function conflictsWith({ decision }: Decided, latest: KnownVersion): readonly FieldConflict[] {
  if (decision.kind !== 'change') return []
  return threeWayMerge(decision.base.word, decision.word, latest.word).conflicts
}

/** A new word that the server merged into an existing one, and what leads later decisions there. */
export type Absorption = {
  readonly guid: Guid
  readonly into: Guid
  /** Sense of the new word to sense that took it in. */
  readonly senses: Readonly<Record<Guid, Guid>>
  /** The existing word before, as far as this device knew it, and after, with the recordings and pictures of the new one. */
  readonly before: Word | null
  readonly after: Word
}

/** What the answer to an operation tells about that; `before` is the answered word as this device knew it. */
export function absorptionBy(
  { decision }: PendingOperation,
  { guid, word }: OperationDone,
  before: Word | null,
): Absorption | null {
  if (decision.kind !== 'enter' || !word || guid === decision.word.guid) return null
  const senses = decision.word.senses.map((sense) => [sense.guid, home(word, sense)] as const)
  return {
    guid: decision.word.guid,
    into: guid,
    senses: Object.fromEntries(senses),
    before,
    after: withMediaOf(word, decision.word),
  }
}

function home(word: Word, entered: Sense): Guid {
  return word.senses.find((sense) => containsSense(sense, entered))?.guid ?? entered.guid
}

/**
 * What a decision about a new word means for the word that absorbed it; null when nothing is left of it.
 *
 * Removing the new word must never remove the other, which others may have made: it only takes back what was added.
 */
export function redirect<Operation extends Decided>(operation: Operation, absorption: Absorption): Operation | null {
  const decision = redirectedDecision(operation.decision, absorption)
  return decision && { ...operation, guid: absorption.into, decision }
}

function redirectedDecision(decision: Decision, { into, senses, before, after }: Absorption): Decision | null {
  const there = (word: WordContent): WordContent => ({
    ...word,
    guid: into,
    senses: word.senses.map((sense) => ({ ...sense, guid: senses[sense.guid] ?? sense.guid })),
  })
  switch (decision.kind) {
    case 'enter':
      return decision
    case 'change':
      return { kind: 'change', base: { version: null, word: there(decision.base.word) }, word: there(decision.word) }
    case 'remove':
      return before && { kind: 'change', base: { version: null, word: contentOf(after) }, word: contentOf(before) }
    case 'restore':
      return before && { kind: 'change', base: { version: null, word: contentOf(before) }, word: contentOf(after) }
  }
}
