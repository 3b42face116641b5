import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { DomainError } from '#domain/domain-error.ts'

/**
 * Passwords are hashed in the four threads of libuv, which also read files: of those, and of the cores, one is left for
 * everything else, so that nobody waits for a storm of log-ins but those who log in.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Takes some seconds; whoever came later would have given up by then. */
const LONGEST_QUEUE = 100
const TRY_AGAIN_SECONDS = 5

const queue = pLimit(AT_ONCE)
let placesTaken = 0

/** Does a piece of work when it is its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Keeps a place in the queue for whoever has something to do before they hash, so that nothing is counted against somebody
 * who would be turned away afterwards. Throws `request.rateLimited` when too many have one already.
 */
export async function withPlace<Result>(act: (inTurn: InTurn) => Promise<Result>): Promise<Result> {
  if (placesTaken >= LONGEST_QUEUE + AT_ONCE) throw new DomainError('request.rateLimited', { count: TRY_AGAIN_SECONDS })
  placesTaken++
  try {
    return await act((work) => queue(work))
  } finally {
    placesTaken--
  }
}

/** Hashes when it is its turn. Throws as `withPlace`. */
export const hashInTurn: InTurn = (work) => withPlace((inTurn) => inTurn(work))
