import type { WordChange } from '#domain/word/undo.ts'
import type { NewOperation, PendingOperation } from '../outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/**
 * What became of an operation that is no longer in the outbox, for as long as it may be undone in its row: the server has
 * carried it out, or it was dropped before it left this device, which is undone by putting it back.
 */
export type Settled = Pick<PendingOperation, 'id' | 'guid' | 'entails' | 'goesWith'> & {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly as: { readonly done: WordChange } | { readonly dropped: NewOperation }
}

/** undefined: the server has not done it. */
export const doneBy = ({ as }: Settled): WordChange | undefined => ('done' in as ? as.done : undefined)

/** Longer than rows are kept. Milliseconds. */
const KEPT = 7 * 24 * 60 * 60 * 1000

export async function forgetSettled({ settled }: ReplicaDatabase, now: Date): Promise<void> {
  await settled
    .where('at')
    .below(now.getTime() - KEPT)
    .delete()
}
