import * as z from 'zod/mini'
import { ApiError, isForGood } from '#web/api/api-error.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import type { ProjectServer } from './project-server.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { refusedFor, type Item } from '../outbox/item.ts'
import { laneOfItem } from '../outbox/kinds.ts'

/** Where from, and where to. */
export type Ways = { readonly db: ReplicaDatabase; readonly server: ProjectServer }

/** How one kind goes to the server by itself. */
export type Adapter<I extends Item> = {
  /** What can be sent by now, in the order in which it is to go. */
  readonly ready: (db: ReplicaDatabase) => Promise<readonly I[]>
  /** Fails as `call` does. */
  readonly send: (ways: Ways, item: I, signal: AbortSignal) => Promise<void>
  /** The server will not have it: it waits for a person, unless something else is said here. */
  readonly refuse?: (db: ReplicaDatabase, item: I, failure: Failure) => Promise<void>
}

/**
 * Answers whether there was anything, and so an answer. Throws the last failure when all has been tried, or when one after
 * the other fails.
 */
export type Send = (signal: AbortSignal) => Promise<boolean>

/** Failures one after the other that mean that it is not about the item. */
const ENOUGH = 3

/**
 * Sends what is ready of a kind, one after the other. What fails holds up its lane and no other: next time that comes last.
 * What the server will not have waits for a person. Stopping anywhere is harmless: the server does each once.
 */
export function oneByOne<I extends Item>(ways: Ways, { ready, send, refuse = refuseOne }: Adapter<I>): Send {
  const failures = new Map<string, number>()
  const failuresOf = (item: I): number => failures.get(laneOfItem(item)) ?? 0

  /** Read anew for each: what was answered may have changed those that follow. */
  const nextOf = async (heldUp: ReadonlySet<string>): Promise<I | undefined> => {
    const open = (await ready(ways.db)).filter((item) => !heldUp.has(laneOfItem(item)))
    return open.toSorted((a, b) => failuresOf(a) - failuresOf(b))[0]
  }

  /** Answers with what may be tried again; null when it is settled. */
  const sendOne = async (item: I, signal: AbortSignal): Promise<unknown> => {
    try {
      await send(ways, item, signal)
      return null
    } catch (error) {
      if (signal.aborted || !isFinal(error)) return error ?? new Error('failed')
      await refuse(ways.db, item, failureOf(error))
      return null
    }
  }

  return async (signal) => {
    const heldUp = new Set<string>()
    let last: unknown = null
    let [hasSent, inARow] = [false, 0]
    for (let next = await nextOf(heldUp); next && inARow < ENOUGH; next = await nextOf(heldUp)) {
      signal.throwIfAborted()
      const failure = await sendOne(next, signal)
      if (failure !== null) {
        heldUp.add(laneOfItem(next))
        failures.set(laneOfItem(next), failuresOf(next) + 1)
      }
      inARow = failure === null ? 0 : inARow + 1
      hasSent ||= failure === null
      last = failure ?? last
    }
    if (last !== null) throw last
    return hasSent
  }
}

/** It waits for a person. */
export const refuseOne = async ({ outbox }: ReplicaDatabase, { order }: Item, failure: Failure): Promise<void> =>
  void (await outbox.update(order, refusedFor(failure)))

/** What fails on this device, such as an answer of another version, fails again as well: a person is to know of it. */
function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return isForGood(error)
  return [z.core.$ZodError, TypeError, URIError].some((kind) => error instanceof kind)
}
