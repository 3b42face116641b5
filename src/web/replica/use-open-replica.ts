import { useState } from 'react'
import type { Replica } from './open-replica.ts'
import { useReplica } from './replica-provider.ts'

/** The replica of the open project; where the log-in ends in this moment, that of before. */
export function useOpenReplica(): Replica {
  const replica = useReplica()
  const [last, setLast] = useState(replica)
  if (replica && replica !== last) setLast(replica)
  const open = replica ?? last
  if (!open) throw new Error('No project is open.')
  return open
}
