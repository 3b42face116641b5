import { inOneTab } from '#web/device/one-tab.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { type Company, listenLive, type Listening } from './company.ts'
import { keepDoing, type Ongoing } from '#web/plain/keep-doing.ts'
import { keepReading } from '../words/keep-reading.ts'
import type { ProjectServer } from '../sending/project-server.ts'
import { pullChanges } from './pull-changes.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { noteContact, type Ending } from './note-contact.ts'
import type { Kind } from '../outbox/item.ts'
import { ALL_KINDS } from '../outbox/kinds.ts'
import type { Send } from '../sending/one-by-one.ts'
import { whenBack } from '#web/session/when-back.ts'
import { itemsIn } from '../outbox/items.ts'

/** Asked so often even when the live channel is silent: it may be dead without anybody having noticed. */
const POLL_EVERY = 15_000

/** Nothing is sent before the first word. */
const fetchSending = lateCode('sending', async () => (await import('../sending/sending.ts')).SENDING)

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
  let ongoings: Ongoings | null = null
  const onAt = async (at: number): Promise<void> => {
    if (ongoings && at > (await sync.db.fact('reached', 0))) ongoings.pull.wake()
  }
  // What the server answers then says why somebody is shut out.
  keepListening(sync, { onAt: (at) => void onAt(at), onShutOut: () => ongoings?.pull.wake() }, signal)
  await inOneTab(`sync of ${sync.db.name}`, signal, async () => {
    ongoings = startOngoing(sync, signal)
    const stop = wakeOnSigns(sync, ongoings)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stop()
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

type Ongoings = { readonly pull: Ongoing; readonly sending: ReadonlyMap<Kind, Ongoing> }

function startOngoing({ db, server, onOutcome }: Sync, signal: AbortSignal): Ongoings {
  const note = (ending: Ending): Promise<boolean> => {
    // That there was nothing to send says nothing about what failed before.
    if (ending.error !== undefined || ending.isAnswered) onOutcome(ending.error)
    return noteContact(db, ending, new Date())
  }
  const keepSending = (of: Kind): Ongoing => {
    let send: Send | undefined
    let isAnswered = false
    const work = async (): Promise<void> => {
      isAnswered = false
      if (!send && (await waitingOf(db, of)) === 0) return
      send ??= (await fetchSending())[of].begin({ db, server })
      isAnswered = await send(signal)
    }
    return keepDoing({
      signal,
      work,
      rest: () => Infinity,
      onOutcome: async (error) => void (await note({ of, error, isAnswered })),
    })
  }
  // Beside each other: text never waits for sound, nor a withdrawal for a hundred recordings.
  const sending = new Map(ALL_KINDS.map((of) => [of, keepSending(of)]))
  const pull = keepDoing({
    signal,
    work: () => pullChanges(db, server, signal),
    rest: () => (document.visibilityState === 'visible' ? POLL_EVERY : Infinity),
    onOutcome: async (error) => {
      // What waits need not wait for its next try.
      if (await note({ of: 'reading', error, isAnswered: error === undefined })) wakeAll(sending.values())
    },
  })
  return { pull, sending }
}

function wakeAll(ongoings: Iterable<Ongoing>): void {
  for (const { wake } of ongoings) wake()
}

/** New items, the network coming back, and the page coming to the front. */
function wakeOnSigns({ db, onOutcome }: Sync, { pull, sending }: Ongoings): () => void {
  const stopReading = keepReading(db, {
    read: kindsThatWait,
    // Each word that is entered is read about here: what has nothing to do is left asleep.
    onRead: (kinds) => kinds.forEach((kind) => sending.get(kind)?.wake()),
    onOutcome: (error) => error !== undefined && onOutcome(error),
  })
  const stopWaking = whenBack(() => wakeAll([pull, ...sending.values()]))
  return () => {
    stopReading()
    stopWaking()
  }
}

/** Of which there is something to send: what is refused waits for a person. */
async function kindsThatWait(db: ReplicaDatabase): Promise<readonly Kind[]> {
  const counts = await db.transaction('r', db.outbox, async () =>
    Promise.all(ALL_KINDS.map((kind) => waitingOf(db, kind))),
  )
  return ALL_KINDS.filter((_, at) => counts[at])
}

const waitingOf = (db: ReplicaDatabase, kind: Kind): Promise<number> => itemsIn(db, [kind], ['waiting']).count()
