import * as z from 'zod/mini'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { isForGood } from '#web/api/is-for-good.ts'
import { isOutdated } from '../outdated.ts'
import { PATIENCE } from '../patience.ts'
import type { ProjectServer } from '../project-server.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { behindRefused } from './behind-refused.ts'
import { isDecidedAgain } from './decided-again.ts'
import { laneOf, type PendingAct } from './pending-act.ts'
import { renumberHere, storesOfNumbers } from './renumber-here.ts'
import { renumberedBy } from './renumbered.ts'

type ActServer = Pick<ProjectServer, 'act'>

/**
 * Sends the decisions about the project that wait, in the order in which they were made. One that fails holds up those about
 * the same and no other; the last failure is thrown when all have been tried. One that the server will not have stays, with
 * its reason, and what is about a domain that was not added waits with it. Stopping anywhere is harmless: the server does each once.
 */
export async function sendActs(db: ReplicaDatabase, server: ActServer, signal: AbortSignal): Promise<void> {
  const heldUp = new Set<string>()
  let last: unknown = null
  for (let next = await after(db, 0); next; next = await after(db, next.order)) {
    signal.throwIfAborted()
    const lane = laneOf(next.act)
    if (heldUp.has(lane) || (await isBehindRefused(db, next))) continue
    const failure = await sendOne(db, server, next, signal)
    if (failure !== null) heldUp.add(lane)
    last = failure ?? last
  }
  if (last !== null) throw last
}

/** Read one by one: what was answered may have changed those that follow. */
async function after({ acts }: ReplicaDatabase, order: number): Promise<PendingAct | undefined> {
  return acts
    .where('order')
    .above(order)
    .filter(({ stand }) => stand === 'waiting')
    .first()
}

async function isBehindRefused({ acts }: ReplicaDatabase, { act, order }: PendingAct): Promise<boolean> {
  if ('speakerId' in act || (await acts.where({ stand: 'refused' }).count()) === 0) return false
  return behindRefused(await acts.orderBy('order').toArray()).has(order)
}

/** Answers with what may be tried again; null when it is settled. */
async function sendOne(db: ReplicaDatabase, server: ActServer, act: PendingAct, signal: AbortSignal): Promise<unknown> {
  try {
    await settle(db, act, await server.act(act, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])))
    return null
  } catch (error) {
    if (!isFinal(error)) return error ?? new Error('failed')
    if (isOutdated(failureOf(error)) && (await isDecidedAgain(db, act))) return settle(db, act, null).then(() => null)
    await db.acts.update(act.order, { stand: 'refused', refusal: failureOf(error) })
    return null
  }
}

/** What fails on this device, such as an answer of another version, fails again as well: a person is to know of it. */
function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return isForGood(error)
  return [z.core.$ZodError, TypeError, URIError].some((kind) => error instanceof kind)
}

/** In one, so that no word of a new domain is sent under a number that is another one's by now. */
async function settle(db: ReplicaDatabase, { order }: PendingAct, number: DomainId | null): Promise<void> {
  await db.transaction('rw', storesOfNumbers(db), async () => {
    // While it was on its way, it may have got another number here.
    const now = await db.acts.get(order)
    const renumbered = now && renumberedBy(now.act, number)
    if (renumbered) await renumberHere(db, renumbered)
    await db.acts.update(order, { stand: 'done' })
  })
}
