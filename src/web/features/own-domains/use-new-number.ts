import { useStore } from 'react-redux'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { numberBelow } from '#domain/domains/own-domain-number.ts'
import { numberHere } from '#web/replica/acts/number-here.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ClientState } from '#web/state/store.ts'

/** Finds the number of a new domain, by all that this device knows of the project. */
export function useNewNumber(): (parentId: DomainId) => Promise<DomainId> {
  const replica = useReplica()
  const store = useStore<ClientState>()
  return async (parentId) => {
    const records = store.getState().currentProjectState.project?.semanticDomains ?? []
    const byRecords = (): DomainId => numberBelow(parentId, (id) => records.some((record) => record.id === id))
    // Of a device that can keep nothing the server is asked at once, which knows all.
    return replica ? numberHere(replica.db, parentId, records).catch(byRecords) : byRecords()
  }
}
