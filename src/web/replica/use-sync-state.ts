import { useSyncExternalStore } from 'react'
import {
  NO_CONTACT_YET,
  type ReplicaDatabase,
  type Contact,
  type Failing,
  type ReplicaFacts,
} from './words/replica-database.ts'
import { useReplica } from './replica-provider.ts'
import { countUnsent } from './outbox/items.ts'
import { useLive } from './use-words.ts'
import { isInWord } from './words/overruled.ts'
import { storageTrouble, type StorageTrouble } from '#web/device/storage-trouble.ts'

export type SyncReport = SyncFacts & {
  readonly state: SyncState
  /** Fields in which a change of this device took the place of what others wrote, and nobody has seen it yet. */
  readonly overruled: number
  /** Words in which something was left as it is by an undo or a merge of this device, and nobody has seen it yet. */
  readonly leftAsIs: number
}

/** How things stand between this device and the server; null while no project is open. */
export function useSyncReport(): SyncReport | null {
  const replica = useReplica()
  const stored = useLive(storedFacts, [])
  const trouble = useSyncExternalStore(storageTrouble.listen, () => storageTrouble.now)
  if (!replica) return null
  const facts = { ...(stored ?? NOTHING_READ), trouble }
  return { ...facts, state: syncStateOf(facts) }
}

const NOTHING_READ = { waiting: 0, refused: 0, overruled: 0, leftAsIs: 0, load: null, contact: NO_CONTACT_YET }

async function storedFacts(db: ReplicaDatabase): Promise<Omit<SyncReport, 'trouble' | 'state'>> {
  return db.transaction('r', [db.outbox, db.overruled, db.leftAsIs, db.facts], async () => {
    const [unsent, overruled, leftAsIs, load, contact] = await Promise.all([
      countUnsent(db),
      db.overruled.filter(isInWord).count(),
      db.leftAsIs.count(),
      db.fact('load', null),
      db.fact('contact', NO_CONTACT_YET),
    ])
    return { ...unsent, overruled, leftAsIs, load, contact }
  })
}

/**
 * What the person should know about their work right now, most urgent first. `rest`: what would be said but for that, since
 * what waits is always to be seen.
 */
export type SyncState =
  /** Nothing can be saved on this device; what is typed stays in its field. */
  | { readonly kind: 'storageTrouble'; readonly trouble: StorageTrouble; readonly rest: SyncState }
  | { readonly kind: 'refused'; readonly count: number; readonly rest: SyncState }
  | { readonly kind: 'loading'; readonly done: number; readonly of: number; readonly rest: SyncState }
  | { readonly kind: 'offline'; readonly since: string; readonly waiting: number }
  /** It answers, but cannot do its work at the moment. */
  | { readonly kind: 'serverTrouble'; readonly since: string; readonly waiting: number }
  /** It wants the password again. */
  | { readonly kind: 'loggedOut'; readonly since: string; readonly waiting: number }
  /** Saved here and on the way to the server. */
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'savedOnServer' }
  /** Nothing heard yet, nothing wrong: just opened. */
  | { readonly kind: 'opening' }

export type SyncFacts = {
  readonly waiting: number
  readonly refused: number
  readonly load: ReplicaFacts['load']
  readonly contact: Contact
  readonly trouble: StorageTrouble | null
}

/** Lines; a load of so few is over before anybody could read about it. */
const SHORT_LOAD = 1000

export function syncStateOf(facts: SyncFacts): SyncState {
  const { waiting, refused, load, contact, trouble } = facts
  const failing = failingOf(facts)
  if (trouble) return { kind: 'storageTrouble', trouble, rest: syncStateOf({ ...facts, trouble: null }) }
  if (refused > 0) return { kind: 'refused', count: refused, rest: syncStateOf({ ...facts, refused: 0 }) }
  if (failing) return { kind: KIND[failing.because], since: failing.since, waiting }
  if (load && load.of > SHORT_LOAD)
    return { kind: 'loading', done: load.done, of: load.of, rest: syncStateOf({ ...facts, load: null }) }
  if (waiting > 0) return { kind: 'waiting', count: waiting }
  return contact.lastAt ? { kind: 'savedOnServer' } : { kind: 'opening' }
}

const KIND = { noAnswer: 'offline', serverTrouble: 'serverTrouble', loggedOut: 'loggedOut' } as const

/** That sending fails is no concern while there is nothing to send. Of several kinds the one that has failed for longest. */
function failingOf({ waiting, contact: { failing } }: SyncFacts): Failing | null {
  if (failing.reading || waiting === 0) return failing.reading ?? null
  return Object.values(failing).toSorted((a, b) => a.since.localeCompare(b.since))[0] ?? null
}
