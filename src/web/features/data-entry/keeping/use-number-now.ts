import { useMemo } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { followNumber } from './number-now.ts'

/** Which number the domain of a table has at the moment: what is kept late goes under that. */
export function useNumberNow(domainId: DomainId): () => DomainId {
  const replica = useReplica()
  return useMemo(() => followNumber(replica?.db.name, domainId), [replica, domainId])
}
