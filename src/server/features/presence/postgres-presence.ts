import { randomUUID } from 'node:crypto'
import type { PresentPerson } from '#contract/live.ts'
import type { Database } from '#server/database/database.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { gatherAnnouncements } from '#server/features/changes/announcements.ts'
import { notifyChanges } from '#server/features/changes/changes.store.ts'
import { inTurn } from '#server/features/changes/in-turn.ts'
import { listen } from '#server/features/changes/listen.ts'
import { readPresent, removeDeadSeats } from './presence.store.ts'
import type { Guest, Presence } from './presence.ts'
import { SeatWriter } from './seat-writer.ts'

/** All in milliseconds. */
export type PresenceTimes = {
  /** Who moves within this time is announced together. */
  readonly gather: number
  /** So often each process says that its guests are still there, and looks whether those of others are. */
  readonly beat: number
  /** Guests of a process that has not said so for this long are gone. */
  readonly forget: number
  /** The longest pause before listening again. */
  readonly longestRetry: number
}

const TIMES: PresenceTimes = { gather: 50, beat: 10_000, forget: 30_000, longestRetry: 5_000 }

const CHANNEL = 'granary_presence'

type TakenSeat = Guest & { readonly id: string; domainId: string | null; told: string }

/** Keeps who is where in a table, and wakes the other processes as changes of words do. */
export function createPresence(db: Database, connection: ConnectionOptions, times: PresenceTimes = TIMES): Presence {
  const forget = times.forget / 1_000
  const seats = new Set<TakenSeat>()
  const store = new SeatWriter(db)
  const projectIds = (): string[] => [...new Set([...seats].map(({ projectId }) => projectId))]

  const read = inTurn(async (ids) => tell(seats, await readPresent(db, ids, forget)))
  const wake = (ids = projectIds()): void => {
    const ours = new Set(projectIds())
    read(ids.filter((id) => ours.has(id)))
  }
  const announcements = gatherAnnouncements(times.gather, async (ids) => {
    await store.write()
    await notifyChanges(db, CHANNEL, ids)
  })
  const beat = async (): Promise<void> => {
    if (seats.size === 0 || store.isWriting) return
    await store.write([...seats], (tx) => removeDeadSeats(tx, projectIds(), forget))
    wake()
  }
  const beating = setInterval(() => void beat().catch(() => undefined), times.beat)
  const stopping = new AbortController()
  const listening = listen({
    connection,
    channel: CHANNEL,
    heard: (payload) => wake(payload?.split(',')),
    longestRetry: times.longestRetry,
    stopped: stopping.signal,
  })

  const leave = (seat: TakenSeat): void => {
    if (!seats.delete(seat)) return
    store.remove(seat)
    announcements.add(seat.projectId)
  }
  return {
    enter(guest, place) {
      const seat = { ...guest, id: randomUUID(), domainId: place, told: '' }
      const moveTo = (domainId: string | null): void => {
        seat.domainId = domainId
        store.put(seat)
        announcements.add(seat.projectId)
      }
      seats.add(seat)
      moveTo(place)
      return { moveTo: (to) => seats.has(seat) && moveTo(to), leave: () => leave(seat) }
    },
    async stop() {
      clearInterval(beating)
      for (const seat of seats) leave(seat)
      await announcements.flush()
      stopping.abort()
      await listening
    },
  }
}

/** Tells those whose project is among them who is there, unless they were told just that. */
function tell(seats: Iterable<TakenSeat>, present: ReadonlyMap<string, readonly PresentPerson[]>): void {
  const texts = new Map([...present].map(([projectId, people]) => [projectId, JSON.stringify(people)]))
  for (const seat of seats) {
    const people = present.get(seat.projectId)
    const text = texts.get(seat.projectId)
    if (!people || text === undefined || text === seat.told) continue
    seat.told = text
    seat.hear(people)
  }
}
