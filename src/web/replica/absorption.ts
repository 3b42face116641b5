import { senseContaining } from '#domain/word/contains-word.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import type { Version, WordChange } from '#domain/word/undo.ts'
import type { Guid, Sense, Word } from '#domain/word/word.ts'
import type { Decision, PendingOperation } from './outbox/pending-operation.ts'
import type { Decided } from './rebase.ts'

/** A new word that the server merged into an existing one, and what leads later decisions there. */
export type Absorption = {
  readonly guid: Guid
  readonly into: Guid
  /** Sense of the new word to sense that took it in. */
  readonly senses: Readonly<Record<Guid, Guid>>
  /** The operation that entered it. */
  readonly by: Guid
}

/** What the answer to an operation tells about that. */
export function absorptionBy({ id, decision }: PendingOperation, { guid, word }: OperationDone): Absorption | null {
  if (decision.kind !== 'enter' || !word || guid === decision.word.guid) return null
  const senses = decision.word.senses.map((sense) => [sense.guid, home(word, sense)] as const)
  return { guid: decision.word.guid, into: guid, senses: Object.fromEntries(senses), by: id }
}

function home(word: Word, entered: Sense): Guid {
  return senseContaining(word.senses, entered)?.guid ?? entered.guid
}

/**
 * What a decision about a new word means for the word that absorbed it. Removing the new word must never remove the other,
 * which others may have made: it only undoes the entry, which did `entry` to that word.
 */
export function redirect<Operation extends Decided>(
  operation: Operation,
  absorption: Absorption,
  entry: WordChange = { before: null, made: null },
): Operation {
  return {
    ...operation,
    guid: absorption.into,
    decision: redirectedDecision(operation.decision, absorption, entry),
  }
}

function redirectedDecision(decision: Decision, absorption: Absorption, entry: WordChange): Decision {
  const there = <V extends Version>(word: V): V => ({
    ...word,
    guid: absorption.into,
    senses: word.senses.map((sense) => ({ ...sense, guid: absorption.senses[sense.guid] ?? sense.guid })),
  })
  switch (decision.kind) {
    case 'enter':
      return decision
    case 'change':
      return {
        kind: 'change',
        base: { version: null, word: there(decision.base.word) },
        word: there(decision.word),
      }
    case 'remove':
      return { kind: 'undo', of: absorption.by, change: entry }
    case 'undo': {
      const { before, made } = decision.change
      return { ...decision, change: { before: before && there(before), made: made && there(made) } }
    }
  }
}
