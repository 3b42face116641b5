import { liveQuery } from 'dexie'
import { keepDoing, type Ongoing } from './keep-doing.ts'
import { listenLive } from './listen-live.ts'
import { Pace } from './pace.ts'
import type { ProjectServer } from './project-server.ts'
import { pullChanges } from './pull-changes.ts'
import { pushOutbox } from './push-outbox.ts'
import { NO_CONTACT_YET, type ReplicaDatabase } from './replica-database.ts'

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
    const stop = wakeOnSigns(sync.db, startOngoing(sync, signal))
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
  const noteSuccess = async (): Promise<void> => {
    onOutcome(undefined)
    await recordContact(db, true, new Date())
  }
  const noteFailure = async (error: unknown): Promise<void> => {
    if (error === undefined) return
    onOutcome(error)
    await recordContact(db, false, new Date())
  }
  const pace = new Pace()
  const pull = keepDoing({
    signal,
    work: () => pullChanges(db, server, signal).then(noteSuccess),
    rest: () => (document.visibilityState === 'visible' ? POLL_EVERY : Infinity),
    onOutcome: noteFailure,
  })
  const push = keepDoing({
    signal,
    // Having had nothing to send says nothing about the network.
    work: async () => {
      if (await pushOutbox(db, server, signal, pace)) await noteSuccess()
    },
    rest: () => Infinity,
    onOutcome: noteFailure,
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
function wakeOnSigns(db: ReplicaDatabase, { pull, push, live }: Ongoings): () => void {
  const wakeAll = (): void => [pull, push, live].forEach((ongoing) => ongoing.wake())
  const wakeWhenVisible = (): void => {
    if (document.visibilityState === 'visible') wakeAll()
  }
  const outbox = liveQuery(() => Promise.all([db.outbox.count(), db.outbox.where('refusal.code').above('').count()]))
  const watching = outbox.subscribe(() => push.wake())
  window.addEventListener('online', wakeAll)
  document.addEventListener('visibilitychange', wakeWhenVisible)
  return () => {
    watching.unsubscribe()
    window.removeEventListener('online', wakeAll)
    document.removeEventListener('visibilitychange', wakeWhenVisible)
  }
}

/** Written only when there is something new to say: each write is flushed to the disk. */
async function recordContact(db: ReplicaDatabase, succeeded: boolean, now: Date): Promise<void> {
  const contact = await db.fact('contact', NO_CONTACT_YET)
  if (!succeeded && contact.failingSince) return
  const isFresh = Date.parse(contact.lastAt ?? '') > now.getTime() - POLL_EVERY / 2
  if (succeeded && !contact.failingSince && isFresh) return
  const at = now.toISOString()
  await db.setFact('contact', succeeded ? { lastAt: at, failingSince: null } : { ...contact, failingSince: at })
}
