import type { Company } from './company.ts'
import { sendConsents } from './consent-uploads.ts'
import { keepDoing, type Ongoing } from './keep-doing.ts'
import { keepReading } from './keep-reading.ts'
import { listenLive, type Listening } from './listen-live.ts'
import { notePulled, noteSent } from './note-contact.ts'
import { Pace } from './pace.ts'
import type { ProjectServer } from './project-server.ts'
import { pullChanges } from './pull-changes.ts'
import { pushOutbox } from './push-outbox.ts'
import { RecordingUploads } from './recording-uploads.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { isRefused } from './stored-consent.ts'
import { whenBack } from './when-back.ts'

/** Asked so often even when the live channel is silent: it may be dead without anybody having noticed. */
const POLL_EVERY = 15_000

type Sync = {
  readonly db: ReplicaDatabase
  readonly server: ProjectServer
  readonly company: Company
  /** Hears of every failure, and of success as undefined. */
  readonly onOutcome: (error: unknown) => void
}

/**
 * Keeps replica and server level until `signal` ends it. Of several tabs on one replica only one does; but each is in
 * the project itself, and so has a live channel of its own.
 */
export async function syncWithServer(sync: Sync, signal: AbortSignal): Promise<void> {
  let pullIfBehind = async (_at: number): Promise<void> => undefined
  // What the server answers then says why.
  let pullAtOnce = (): void => undefined
  keepListening(sync, { onAt: (at) => void pullIfBehind(at), onShutOut: () => pullAtOnce() }, signal)
  const run = async (): Promise<void> => {
    const ongoings = startOngoing(sync, signal)
    pullIfBehind = async (at) => {
      if (at > (await sync.db.fact('reached', 0))) ongoings.pull.wake()
    }
    pullAtOnce = ongoings.pull.wake
    const stop = wakeOnSigns(sync, ongoings)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stop()
  }
  // Only secure pages have locks. Without, several tabs do the same work, which the server does once.
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(`sync of ${sync.db.name}`, { signal }, run).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

type Heard = Pick<Listening, 'onAt' | 'onShutOut'>

function keepListening({ server, company }: Sync, heard: Heard, signal: AbortSignal): void {
  const live = keepDoing({
    signal,
    work: () => listenLive({ server, company, ...heard }, signal),
    rest: () => 1000 * Math.random(),
    onOutcome: () => undefined,
  })
  signal.addEventListener('abort', whenBack(live.wake))
}

type Ongoings = { readonly pull: Ongoing; readonly push: Ongoing; readonly upload: Ongoing }

function startOngoing({ db, server, onOutcome }: Sync, signal: AbortSignal): Ongoings {
  const pace = new Pace()
  const pull = keepDoing({
    signal,
    work: () => pullChanges(db, server, signal),
    rest: () => (document.visibilityState === 'visible' ? POLL_EVERY : Infinity),
    onOutcome: async (error) => {
      onOutcome(error)
      // What waits need not wait for its next try.
      if (!(await notePulled(db, error, new Date()))) return
      push.wake()
      upload.wake()
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
  // Beside the words, which never wait for it.
  const uploads = new RecordingUploads(db, server)
  const upload = keepDoing({
    signal,
    work: async () => {
      // One that fails says nothing about the other.
      const [recordings, consents] = await Promise.allSettled([
        uploads.send({ signal, onSent: push.wake }),
        sendConsents(db, server, signal),
      ])
      if (recordings.status === 'rejected') throw recordings.reason
      if (consents.status === 'rejected') throw consents.reason
    },
    rest: () => Infinity,
    onOutcome: (error) => {
      if (error !== undefined) onOutcome(error)
    },
  })
  return { pull, push, upload }
}

/** New operations, recordings and consents, the network coming back, and the page coming to the front. */
function wakeOnSigns({ db, onOutcome }: Sync, { pull, push, upload }: Ongoings): () => void {
  const stopReading = keepReading(db, {
    read: waitingIn,
    // Each word that is entered is read about here: what has nothing to do is left asleep.
    onRead: ({ operations, files }) => {
      if (operations > 0) push.wake()
      if (files > 0) upload.wake()
    },
    onOutcome: (error) => {
      if (error !== undefined) onOutcome(error)
    },
  })
  const stopWaking = whenBack(() => [pull, push, upload].forEach((ongoing) => ongoing.wake()))
  return () => {
    stopReading()
    stopWaking()
  }
}

/** How much there is to send: what is refused waits for a person. */
async function waitingIn(db: ReplicaDatabase): Promise<{ readonly operations: number; readonly files: number }> {
  const [all, refused, media, consents] = await db.transaction('r', db.outbox, db.recordings, db.consents, async () =>
    Promise.all([
      db.outbox.count(),
      db.outbox.where('refusal.code').above('').count(),
      db.recordings.where('[sent+madeAt]').between([0], [1]).count(),
      db.consents.filter((one) => !isRefused(one)).count(),
    ]),
  )
  return { operations: all - refused, files: media + consents }
}
