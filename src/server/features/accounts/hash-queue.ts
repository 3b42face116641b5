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

/** Hashes when it is its turn. Throws `request.rateLimited` when too many wait already. */
export async function hashInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseWhenCrowded()
  return queue(work)
}

/** The same, for whoever has something to do before. */
export function refuseWhenCrowded(): void {
  if (queue.pendingCount >= LONGEST_QUEUE) throw new DomainError('request.rateLimited', { seconds: TRY_AGAIN_SECONDS })
}
