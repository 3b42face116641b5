import { type FieldConflict, threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Decision, KnownVersion, PendingOperation } from './outbox/pending-operation.ts'

/** An operation, in the outbox or on its way there. */
export type Decided = Pick<PendingOperation, 'guid' | 'decision'>

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
    case 'undo':
      return decision
    case 'change':
      return { kind: 'change', base, word: threeWayMerge(decision.base.word, decision.word, base.word).word }
    case 'remove':
      return { kind: 'remove', base }
  }
}

/** What others have changed up to `latest` where the operation changes the same. */
export function conflictsWith({ decision }: Decided, latest: KnownVersion): readonly FieldConflict[] {
  if (decision.kind !== 'change') return []
  return threeWayMerge(decision.base.word, decision.word, latest.word).conflicts
}
