import { setImmediate as round, setTimeout as sleep } from 'node:timers/promises'
import { FairTurns } from '#server/jobs/fair-turns.ts'

/** Of Node's loop, between two pieces of work: each accepts one of the connections that wait. */
const ROUNDS = 20

const turns = new FairTurns()
/** As `performance.now()`. */
let workAgainAt = 0

/**
 * Does what keeps everybody else from Node's loop for milliseconds, such as checking a long body: one piece at a time in this
 * process, in turns between accounts, and after each everybody else is served for as long as it took. '' is nobody, who
 * takes turns by age. The piece waits for nothing and nobody, so that none of them can wait for another.
 */
export function inLoopTurn<Result>({ userId }: { readonly userId: string }, work: () => Result): Promise<Result> {
  return turns.take({ userId, projectId: '' }, () => leavingTime(work))
}

/** The same of work that can stop now and then: each piece of it has a turn of its own. */
export async function inLoopTurns<Result>(
  who: { readonly userId: string },
  pieces: Generator<void, Result>,
): Promise<Result> {
  for (;;) {
    const piece = await inLoopTurn(who, () => pieces.next())
    if (piece.done) return piece.value
  }
}

/** Time alone would not do for everybody else: while much is under way a round of the loop takes as long as a piece. */
async function leavingTime<Result>(work: () => Result): Promise<Result> {
  await sleep(Math.max(1, workAgainAt - performance.now()))
  for (let rounds = 0; rounds < ROUNDS; rounds++) await round()
  const begunAt = performance.now()
  try {
    return work()
  } finally {
    const endedAt = performance.now()
    workAgainAt = endedAt + (endedAt - begunAt)
  }
}
