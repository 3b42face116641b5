import { useSyncExternalStore } from 'react'
import { NO_CONTACT_YET, type ReplicaDatabase } from './replica-database.ts'
import { useReplica } from './replica-provider.ts'
import { syncStateOf, type SyncFacts, type SyncState } from './sync-state.ts'
import { countUnsent } from './outbox/unsent.ts'
import { useLive } from './use-words.ts'
import { isInWord } from './overruled.ts'

export type SyncReport = SyncFacts & {
  readonly state: SyncState
  /** Fields in which a change of this device took the place of what others wrote, and nobody has seen it yet. */
  readonly overruled: number
}

/** How things stand between this device and the server; null while no project is open. */
export function useSyncReport(): SyncReport | null {
  const replica = useReplica()
  const stored = useLive(storedFacts, [])
  const trouble = useSyncExternalStore(replica?.onTrouble ?? neverChanging, () => replica?.trouble() ?? null)
  if (!replica) return null
  const facts = { ...(stored ?? NOTHING_READ), trouble }
  return { ...facts, state: syncStateOf(facts) }
}

const NOTHING_READ = { waiting: 0, refused: 0, overruled: 0, load: null, contact: NO_CONTACT_YET }

async function storedFacts(db: ReplicaDatabase): Promise<Omit<SyncReport, 'trouble' | 'state'>> {
  return db.transaction('r', [db.outbox, db.overruled, db.facts], async () => {
    const [unsent, overruled, load, contact] = await Promise.all([
      countUnsent(db),
      db.overruled.filter(isInWord).count(),
      db.fact('load', null),
      db.fact('contact', NO_CONTACT_YET),
    ])
    return { ...unsent, overruled, load, contact }
  })
}

const neverChanging = () => () => undefined
