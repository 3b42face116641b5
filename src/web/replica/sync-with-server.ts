import { keepDoing, type Ongoing } from './keep-doing.ts'
import { keepReading } from './keep-reading.ts'
import { listenLive } from './listen-live.ts'
import { notePulled, noteSent } from './note-contact.ts'
import { Pace } from './pace.ts'
import type { ProjectServer } from './project-server.ts'
import { pullChanges } from './pull-changes.ts'
import { pushOutbox } from './push-outbox.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** Asked so often even when the live channel is silent: it may be dead without anybody having noticed. */
const POLL_EVERY = 15_000

type Sync = {
  readonly db: ReplicaDatabase
  readonly server: ProjectServer
  /** Hears of every failure, and of success as undefined. */
  readonly onOutcome: (error: unknown) => void
}

/** Keeps replica and server level until `signal` ends it. Of several tabs on one replica only one does. */
export async function syncWithServer(sync: Sync, signal: AbortSignal): Promise<void> {
  const run = async (): Promise<void> => {
    const stop = wakeOnSigns(sync, startOngoing(sync, signal))
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stop()
  }
  // Only secure pages have locks. Without, several tabs do the same work, which the server does once.
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(`sync of ${sync.db.name}`, { signal }, run).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

type Ongoings = { readonly pull: Ongoing; readonly push: Ongoing; readonly live: Ongoing }

function startOngoing({ db, server, onOutcome }: Sync, signal: AbortSignal): Ongoings {
  const pace = new Pace()
  const pull = keepDoing({
    signal,
    work: () => pullChanges(db, server, signal),
    rest: () => (document.visibilityState === 'visible' ? POLL_EVERY : Infinity),
    onOutcome: async (error) => {
      onOutcome(error)
      // What waits need not wait for its next try.
      if (await notePulled(db, error, new Date())) push.wake()
    },
  })
  const push = keepDoing({
    signal,
    work: async () => {
      // Having had nothing to send says nothing about the network.
      if (!(await pushOutbox(db, server, signal, pace))) return
      onOutcome(undefined)
      await noteSent(db, undefined, new Date())
    },
    rest: () => Infinity,
    onOutcome: async (error) => {
      if (error === undefined) return
      onOutcome(error)
      await noteSent(db, error, new Date())
    },
  })
  const pullIfBehind = async (at: number): Promise<void> => {
    if (at > (await db.fact('reached', 0))) pull.wake()
  }
  const live = keepDoing({
    signal,
    work: () => listenLive(server, (at) => void pullIfBehind(at), signal),
    rest: () => 1000 * Math.random(),
    onOutcome: () => undefined,
  })
  return { pull, push, live }
}

/** New operations, the network coming back, and the page coming to the front. */
function wakeOnSigns({ db, onOutcome }: Sync, { pull, push, live }: Ongoings): () => void {
  const wakeAll = (): void => [pull, push, live].forEach((ongoing) => ongoing.wake())
  const wakeWhenVisible = (): void => {
    if (document.visibilityState === 'visible') wakeAll()
  }
  const stopReading = keepReading(db, {
    read: () =>
      db.transaction('r', db.outbox, async () =>
        Promise.all([db.outbox.count(), db.outbox.where('refusal.code').above('').count()]),
      ),
    onRead: push.wake,
    onOutcome: (error) => {
      if (error !== undefined) onOutcome(error)
    },
  })
  window.addEventListener('online', wakeAll)
  document.addEventListener('visibilitychange', wakeWhenVisible)
  return () => {
    stopReading()
    window.removeEventListener('online', wakeAll)
    document.removeEventListener('visibilitychange', wakeWhenVisible)
  }
}
