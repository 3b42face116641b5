import { OPERATION_CHARACTERS_AT_ONCE, OPERATIONS_AT_ONCE } from '#contract/operation.ts'
import { ApiError, isForGood } from '#web/api/api-error.ts'
import { markSent } from '../outbox/items.ts'
import { wordsToSend, asWordOperation } from '../outbox/next-to-send.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'
import { PATIENCE, type ProjectServer } from './project-server.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { takeAnswers, type Answer } from './take-answers.ts'

/**
 * How many operations to send at once: fewer after each time-out, so that a slow line gets something through at last.
 * Never more again, for then the next time-out would follow soon; a page that is opened anew tries its luck again.
 */
export type Pace = { atOnce: number }

export const fullPace = (): Pace => ({ atOnce: OPERATIONS_AT_ONCE })

/**
 * Sends what waits until nothing is left that can be sent. Answers whether there was anything, and so an answer.
 *
 * Stopping anywhere, also between the answers and their being taken in, is harmless: what is sent again is answered the same.
 */
export async function sendWords(
  db: ReplicaDatabase,
  server: ProjectServer,
  signal: AbortSignal,
  pace = fullPace(),
): Promise<boolean> {
  const run = withPatience(server, pace)
  for (let hasSent = false; ; hasSent = true) {
    const batch = inOneRequest(await wordsToSend(db, pace.atOnce))
    if (batch.length === 0) return hasSent
    // Where the device cannot write that down, the words go all the same.
    const going = await markSent(db, batch).catch(() => batch)
    await takeAnswers(db, await answersTo(going, run, signal))
  }
}

/** From the first on as many as the server takes at once; the first by itself, however large it is. */
function inOneRequest(ready: readonly PendingOperation[]): readonly PendingOperation[] {
  let characters = 0
  const firstTooMany = ready.findIndex((operation, at) => {
    characters += JSON.stringify(asWordOperation(operation)).length
    return at > 0 && characters > OPERATION_CHARACTERS_AT_ONCE
  })
  return firstTooMany === -1 ? ready : ready.slice(0, firstTooMany)
}

type Run = ProjectServer['run']

/** Each request has a limit of its own; one that reaches it makes those after it smaller. */
function withPatience({ run }: ProjectServer, pace: Pace): Run {
  return async (operations, signal) => {
    const limit = AbortSignal.timeout(PATIENCE)
    try {
      return await run(operations, AbortSignal.any([signal, limit]))
    } catch (error) {
      if (limit.aborted) pace.atOnce = Math.max(1, Math.floor(pace.atOnce / 4))
      throw error
    }
  }
}

/** A request that is refused as a whole is halved until it is clear which operation the server does not understand. */
async function answersTo(
  batch: readonly PendingOperation[],
  run: Run,
  signal: AbortSignal,
): Promise<readonly Answer[]> {
  try {
    return await run(batch.map(asWordOperation), signal)
  } catch (error) {
    if (!(error instanceof ApiError) || !isForGood(error)) throw error
    const half = Math.ceil(batch.length / 2)
    if (batch.length === 1 || concernsAll(error)) {
      return batch.map(({ id }) => ({ id, outcome: 'requestRefused', error }))
    }
    return [
      ...(await answersTo(batch.slice(0, half), run, signal)),
      ...(await answersTo(batch.slice(half), run, signal)),
    ]
  }
}

/** Not a member any more, project archived or gone. */
const concernsAll = ({ status }: ApiError): boolean => status === 403 || status === 404
