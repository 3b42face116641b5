import * as z from 'zod/mini'
import { ApiError, isForGood } from '#web/api/api-error.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import type { ProjectServer } from '../project-server.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { refusedFor, type Item } from './item.ts'
import { laneOfItem } from './kinds.ts'

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

/** Failures one after the other that mean that it is not about the item. */
const ENOUGH = 3

/**
 * Sends what is ready of a kind, one after the other. What fails holds up its lane and no other: next time that comes last.
 * What the server will not have waits for a person. Stopping anywhere is harmless: the server does each once.
 */
export class OneByOne<I extends Item> {
  private readonly ways: Ways
  private readonly adapter: Adapter<I>
  private readonly failures = new Map<string, number>()

  constructor(ways: Ways, adapter: Adapter<I>) {
    this.ways = ways
    this.adapter = adapter
  }

  /**
   * Answers whether there was anything, and so an answer. Throws the last failure when all has been tried, or when one after
   * the other fails.
   */
  readonly send = async (signal: AbortSignal): Promise<boolean> => {
    const heldUp = new Set<string>()
    let last: unknown = null
    let [hasSent, inARow] = [false, 0]
    for (let next = await this.next(heldUp); next && inARow < ENOUGH; next = await this.next(heldUp)) {
      signal.throwIfAborted()
      const failure = await this.sendOne(next, signal)
      const lane = laneOfItem(next)
      if (failure !== null) {
        heldUp.add(lane)
        this.failures.set(lane, this.failuresOf(lane) + 1)
      }
      inARow = failure === null ? 0 : inARow + 1
      hasSent ||= failure === null
      last = failure ?? last
    }
    if (last !== null) throw last
    return hasSent
  }

  /** Read anew for each: what was answered may have changed those that follow. */
  private async next(heldUp: ReadonlySet<string>): Promise<I | undefined> {
    const open = (await this.adapter.ready(this.ways.db)).filter((item) => !heldUp.has(laneOfItem(item)))
    return open.toSorted((a, b) => this.failuresOf(laneOfItem(a)) - this.failuresOf(laneOfItem(b)))[0]
  }

  private failuresOf(lane: string): number {
    return this.failures.get(lane) ?? 0
  }

  /** Answers with what may be tried again; null when it is settled. */
  private async sendOne(item: I, signal: AbortSignal): Promise<unknown> {
    const { send, refuse = refuseOne } = this.adapter
    try {
      await send(this.ways, item, signal)
      return null
    } catch (error) {
      if (signal.aborted || !isFinal(error)) return error ?? new Error('failed')
      await refuse(this.ways.db, item, failureOf(error))
      return null
    }
  }
}

/** It waits for a person. */
const refuseOne = async ({ outbox }: ReplicaDatabase, { order }: Item, failure: Failure): Promise<void> =>
  void (await outbox.update(order, refusedFor(failure)))

/** What fails on this device, such as an answer of another version, fails again as well: a person is to know of it. */
function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return isForGood(error)
  return [z.core.$ZodError, TypeError, URIError].some((kind) => error instanceof kind)
}
