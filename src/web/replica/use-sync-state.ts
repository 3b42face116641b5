import { useSyncExternalStore } from 'react'
import { NO_CONTACT_YET, type ReplicaDatabase } from './replica-database.ts'
import { useReplica } from './replica-provider.tsx'
import { syncStateOf, type SyncFacts, type SyncState } from './sync-state.ts'
import { isRefused } from './stored-consent.ts'
import { useLive } from './use-words.ts'

export type SyncReport = SyncFacts & { readonly state: SyncState }

/** How things stand between this device and the server; null while no project is open. */
export function useSyncReport(): SyncReport | null {
  const replica = useReplica()
  const stored = useLive(storedFacts, [])
  const trouble = useSyncExternalStore(replica?.onTrouble ?? neverChanging, () => replica?.trouble() ?? null)
  if (!replica) return null
  const facts = { ...(stored ?? NOTHING_READ), trouble }
  return { ...facts, state: syncStateOf(facts) }
}

const NOTHING_READ = { waiting: 0, refused: 0, load: null, contact: NO_CONTACT_YET, sendingFails: null }

async function storedFacts(db: ReplicaDatabase): Promise<Omit<SyncFacts, 'trouble'>> {
  const [all, refused, consents, load, contact, sendingFails] = await db.transaction('r', stores(db), async () =>
    Promise.all([
      db.outbox.count(),
      db.outbox.where('refusal.code').above('').count(),
      db.consents.toArray(),
      db.fact('load', null),
      db.fact('contact', NO_CONTACT_YET),
      db.fact('sendingFails', null),
    ]),
  )
  const refusedConsents = consents.filter(isRefused).length
  return {
    waiting: all - refused + consents.length - refusedConsents,
    refused: refused + refusedConsents,
    load,
    contact,
    sendingFails,
  }
}

const stores = (db: ReplicaDatabase) => [db.outbox, db.consents, db.facts]

const neverChanging = () => () => undefined
