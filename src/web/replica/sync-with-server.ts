import type { Company } from './company.ts'
import { OneByOne } from './outbox/one-by-one.ts'
import { actAdapter } from './outbox/send-act.ts'
import { consentAdapter } from './outbox/send-consent.ts'
import { keepDoing, type Ongoing } from './keep-doing.ts'
import { keepReading } from './keep-reading.ts'
import { listenLive, type Listening } from './listen-live.ts'
import { noteContact, noteSending } from './note-contact.ts'
import { Pace } from './outbox/pace.ts'
import type { ProjectServer } from './project-server.ts'
import { pullChanges } from './pull-changes.ts'
import { sendWords } from './outbox/send-words.ts'
import { RecordingUploads } from './outbox/send-file.ts'
import type { ReplicaDatabase, Sending } from './replica-database.ts'
import { whenBack } from '#web/session/when-back.ts'
import { itemsIn } from './outbox/items.ts'
import { ACTS } from './acts/pending-act.ts'

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

type Ongoings = { readonly [Name in 'pull' | 'push' | 'upload' | 'consents' | 'acts']: Ongoing }

function startOngoing({ db, server, onOutcome }: Sync, signal: AbortSignal): Ongoings {
  const pace = new Pace()
  const hearSending = (kind: Sending) => async (error: unknown) => {
    hearFailure(onOutcome)(error)
    await noteSending(db, kind, error, new Date())
  }
  const pull = keepDoing({
    signal,
    work: () => pullChanges(db, server, signal),
    rest: () => (document.visibilityState === 'visible' ? POLL_EVERY : Infinity),
    onOutcome: async (error) => {
      onOutcome(error)
      // What waits need not wait for its next try.
      if (!(await noteContact(db, error, new Date()))) return
      for (const sending of [push, upload, consents, acts]) sending.wake()
    },
  })
  const push = keepDoing({
    signal,
    work: async () => {
      // Having had nothing to send says nothing about the network.
      if (!(await sendWords(db, server, signal, pace))) return
      onOutcome(undefined)
      await noteContact(db, undefined, new Date())
    },
    rest: () => Infinity,
    onOutcome: hearSending('words'),
  })
  // Beside the words, which never wait for sound; nor does a withdrawal for a hundred recordings.
  const uploads = new RecordingUploads(db, server)
  const beside = (kind: Sending, work: () => Promise<void>): Ongoing =>
    keepDoing({ signal, work, rest: () => Infinity, onOutcome: hearSending(kind) })
  const upload = beside('recordings', () => uploads.send({ signal, onSent: push.wake }))
  const given = new OneByOne({ db, server }, consentAdapter)
  const consents = beside('consents', async () => void (await given.send(signal)))
  const decided = new OneByOne({ db, server }, actAdapter)
  const acts = beside('acts', async () => void (await decided.send(signal)))
  return { pull, push, upload, consents, acts }
}

/** That there was nothing to send says nothing about what failed before. */
const hearFailure =
  (hear: Sync['onOutcome']) =>
  (error: unknown): void => {
    if (error !== undefined) hear(error)
  }

/** New operations, recordings, decisions and consents, the network coming back, and the page coming to the front. */
function wakeOnSigns({ db, onOutcome }: Sync, ongoings: Ongoings): () => void {
  const stopReading = keepReading(db, {
    read: waitingIn,
    // Each word that is entered is read about here: what has nothing to do is left asleep.
    onRead: ({ operations, files, consents, acts }) => {
      if (operations > 0) ongoings.push.wake()
      if (files > 0) ongoings.upload.wake()
      if (consents > 0) ongoings.consents.wake()
      if (acts > 0) ongoings.acts.wake()
    },
    onOutcome: hearFailure(onOutcome),
  })
  const stopWaking = whenBack(() => Object.values(ongoings).forEach((ongoing) => ongoing.wake()))
  return () => {
    stopReading()
    stopWaking()
  }
}

type Waiting = { readonly [Name in 'operations' | 'files' | 'consents' | 'acts']: number }

/** How much there is to send: what is refused waits for a person. */
async function waitingIn(db: ReplicaDatabase): Promise<Waiting> {
  const [operations, files, consents, acts] = await db.transaction('r', db.outbox, db.recordings, async () =>
    Promise.all([
      itemsIn(db, ['word'], ['waiting']).count(),
      db.recordings.where('[sent+madeAt]').between([0], [1]).count(),
      itemsIn(db, ['consent'], ['waiting']).count(),
      itemsIn(db, ACTS, ['waiting']).count(),
    ]),
  )
  return { operations, files, consents, acts }
}
