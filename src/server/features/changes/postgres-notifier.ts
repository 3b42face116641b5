import type { Database } from '#server/database/database.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { gatherAnnouncements } from './announcements.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { notifyChanges, readChangeNumbers } from './changes.store.ts'
import { listen } from './listen.ts'
import { createSubscriptions } from './subscriptions.ts'

/** All in milliseconds. */
export type NotifierTimes = {
  /** Changes within this time are announced together: each notification holds up the commits of everybody. */
  readonly gather: number
  /** So often the numbers are read without being told: a lost notification is only late. */
  readonly poll: number
  /** The longest pause before listening again. */
  readonly longestRetry: number
}

const TIMES: NotifierTimes = { gather: 20, poll: 4_000, longestRetry: 5_000 }

const CHANNEL = 'granary_changes'

/** Wakes up by LISTEN and NOTIFY, which say nothing but the ids of projects, and by asking now and then. */
export function createPostgresNotifier(
  db: Database,
  connection: ConnectionOptions,
  times: NotifierTimes = TIMES,
): ChangeNotifier {
  const announcements = gatherAnnouncements(times.gather, (projectIds) => notifyChanges(db, CHANNEL, projectIds))
  const subscriptions = createSubscriptions((projectIds) => readChangeNumbers(db, projectIds))
  const stopping = new AbortController()
  const listening = listen({
    connection,
    channel: CHANNEL,
    heard: (payload) => subscriptions.wake(payload?.split(',')),
    longestRetry: times.longestRetry,
    stopped: stopping.signal,
  })
  const polling = setInterval(() => subscriptions.wake(), times.poll)

  return {
    announce: announcements.add,
    subscribe: subscriptions.add,
    async stop() {
      clearInterval(polling)
      await announcements.flush()
      stopping.abort()
      await listening
    },
  }
}
