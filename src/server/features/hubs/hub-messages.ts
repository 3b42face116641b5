import type { Database } from '#server/database/database.ts'
import { type HubMessage, markHeard, readHubMessages, renewHubListeners } from './hub-messages.store.ts'
import { call } from './hub-protocol.ts'
import type { Hub, HubTimes } from './hubs.ts'

/** A client that has greeted. `userId` is null where it showed no log-in: then it is tied to nobody. */
export type HubListener = { readonly hub: Hub; readonly userId: string | null; readonly send: (record: string) => void }

export type Listening = {
  /** Counts only for what this very listener was told (spec api R17). */
  readonly acknowledge: (requestId: string) => Promise<void>
  readonly leave: () => void
}

export type HubMessages = { readonly listen: (listener: HubListener) => Listening; readonly stop: () => void }

type Log = { info(details: object, message: string): void; error(details: object, message: string): void }
export type HubMessageParts = { readonly db: Database; readonly log: Log; readonly times: HubTimes }

/** Spec api 6.1. */
const MOST_SENDS = 6

type Told = { sends: number; next: number }
type Place = HubListener & { readonly settledAt: number; told: Map<string, Told> }

/**
 * Tells those who listen at this process of work that has ended, wherever it was done: again and again until they
 * acknowledge it. What there is to tell is read from the jobs, so that neither a restart nor another process loses it;
 * while nobody listens nothing is read.
 */
export function createHubMessages(parts: HubMessageParts): HubMessages {
  const { db, log, times } = parts
  const places = new Set<Place>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const messages = await whatThereIs(db, [...places])
      for (const place of places) tellAll(parts, place, messages)
    } catch (error) {
      log.error({ err: error }, 'what there is to tell on the hubs could not be read; it is tried again')
    }
    isLooking = false
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }

  return {
    stop,
    listen(listener) {
      const place: Place = { ...listener, settledAt: Date.now() + times.settle, told: new Map() }
      places.add(place)
      timer ??= setInterval(() => void look(), times.look)
      return {
        acknowledge: (requestId) => acknowledge(db, place, requestId),
        leave() {
          places.delete(place)
          if (places.size === 0) stop()
        },
      }
    },
  }
}

async function whatThereIs(db: Database, places: readonly Place[]): Promise<readonly HubMessage[]> {
  const waiting = places.flatMap(({ userId, hub: { jobKind } }) => (userId === null ? [] : { userId, jobKind }))
  if (waiting.length > 0) await renewHubListeners(db, waiting)
  return readHubMessages(db, [...new Set(places.map(({ hub }) => hub.jobKind))])
}

function tellAll(parts: HubMessageParts, place: Place, messages: readonly HubMessage[]): void {
  const now = Date.now()
  if (now < place.settledAt) return
  const theirs = messages.filter((message) => concerns(place, message))
  place.told = new Map(theirs.map(({ id }) => [id, place.told.get(id) ?? { sends: 0, next: now }]))
  for (const message of theirs) tell(parts, place, message, now)
}

function tell({ log, times }: HubMessageParts, place: Place, { id, userId, state }: HubMessage, now: number): void {
  const told = place.told.get(id)
  if (!told || now < told.next) return
  if (told.sends === MOST_SENDS) {
    log.info({ hub: place.hub.path, job: id }, 'nobody acknowledged that a job has ended')
    told.next = Infinity
    return
  }
  place.send(state === 'done' ? call('Success', userId, id) : call('Failure', userId))
  told.sends += 1
  told.next = state === 'done' ? now + times.again : Infinity
}

/** Of who is tied to nobody it stops only what they are told themselves: they cannot keep it from those it is for. */
async function acknowledge(db: Database, { told, userId }: Place, requestId: string): Promise<void> {
  const record = told.get(requestId)
  if (!record) return
  if (userId !== null) await markHeard(db, userId, requestId)
  record.next = Infinity
}

/** Whose connection it is hears it; those tied to nobody only while nobody waits with a log-in of that user (spec api 6.1). */
function concerns({ hub, userId }: HubListener, message: HubMessage): boolean {
  if (hub.jobKind !== message.jobKind) return false
  return userId === null ? !message.hasListener : userId === message.userId
}
