import type { EntryEdit } from '#domain/word/entry-edit.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { Deed } from './deed.ts'

/** What somebody does to a row. */
export type Attempt =
  | EntryEdit
  | { readonly kind: 'move'; readonly to: SemanticDomain }
  | { readonly kind: 'removal' }
  /** `deed`: what is undone; absent: the removal of the row. */
  | { readonly kind: 'undo'; readonly deed?: Deed }

/** Or somebody lets go of what could not be stored. */
export type RowAct = Attempt | { readonly kind: 'giveUp'; readonly of: Attempt }

/** Does it, answering whether it could be stored. `seen`: the word as it was when somebody began to type. */
export type OnAct = (attempt: RowAct, seen?: Base) => Promise<boolean>

/** What of a row it is about: of two attempts at the same, the later one counts. */
export function subjectOf(attempt: Attempt): string {
  const hasLanguage = attempt.kind === 'gloss' || attempt.kind === 'definition'
  return hasLanguage ? `${attempt.kind} ${attempt.language}` : attempt.kind
}
