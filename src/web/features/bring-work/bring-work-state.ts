import type { Guid } from '#domain/word/word.ts'
import type { Failure } from '#web/api/failure.ts'
import type { Work } from '#web/replica/work-file/work-file.ts'

/** How far somebody is with bringing in the work of another device. */
export type BringWork =
  | { readonly is: 'choosing'; readonly failure: Failure | null }
  | { readonly is: 'reading' }
  /** Read and found good: nothing has been taken over yet. */
  | { readonly is: 'offered'; readonly work: Work }
  /** In the outbox of this device, durable; from there it goes the way of everything. */
  | { readonly is: 'brought'; readonly ids: readonly Guid[] }

export type BringWorkStep =
  | { readonly step: 'chosen' }
  | { readonly step: 'unfit'; readonly failure: Failure }
  | { readonly step: 'read'; readonly work: Work }
  | { readonly step: 'takenOver'; readonly ids: readonly Guid[] }
  | { readonly step: 'again' }

export const CHOOSING: BringWork = { is: 'choosing', failure: null }

export function nextBringWork(_: BringWork, event: BringWorkStep): BringWork {
  switch (event.step) {
    case 'chosen':
      return { is: 'reading' }
    case 'unfit':
      return { is: 'choosing', failure: event.failure }
    case 'read':
      return { is: 'offered', work: event.work }
    case 'takenOver':
      return { is: 'brought', ids: event.ids }
    case 'again':
      return CHOOSING
  }
}

/** Where the brought operations are by now: what is neither waiting nor refused is on the server. */
export type Progress<Refused> = {
  readonly done: number
  readonly waiting: number
  readonly refused: readonly Refused[]
}

export function progressOf<Operation extends { readonly refusal: unknown }>(
  ids: readonly Guid[],
  still: readonly Operation[],
): Progress<Operation> {
  const refused = still.filter(({ refusal }) => refusal !== null)
  return { done: ids.length - still.length, waiting: still.length - refused.length, refused }
}
