import type { Database } from '#server/database/database.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { gatherAnnouncements } from './announcements.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { notifyChanges, readChangeNumbers } from './changes.store.ts'
import { listen } from './listen.ts'
import { createNews } from './news.ts'
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
/** Stands before the id of a project or a user in what the triggers of the database tell. */
const NEWS = 'news:'

/** Wakes up by LISTEN and NOTIFY, which say nothing but the ids of projects, and by asking now and then. */
export function createPostgresNotifier(
  db: Database,
  connection: ConnectionOptions,
  times: NotifierTimes = TIMES,
): ChangeNotifier {
  const announcements = gatherAnnouncements(times.gather, (projectIds) => notifyChanges(db, CHANNEL, projectIds))
  const subscriptions = createSubscriptions((projectIds) => readChangeNumbers(db, projectIds))
  const news = createNews()
  const heard = (payload: string | undefined): void => {
    if (payload === undefined) news.tell()
    if (payload?.startsWith(NEWS)) news.tell(payload.slice(NEWS.length))
    else subscriptions.wake(payload?.split(','))
  }
  const stopping = new AbortController()
  const listening = listen({
    connection,
    channel: CHANNEL,
    heard,
    longestRetry: times.longestRetry,
    stopped: stopping.signal,
  })
  const polling = setInterval(() => subscriptions.wake(), times.poll)

  return {
    announce: announcements.add,
    subscribe: subscriptions.add,
    subscribeToNews: news.add,
    async stop() {
      clearInterval(polling)
      await announcements.flush()
      stopping.abort()
      await listening
    },
  }
}
