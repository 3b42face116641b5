import { createContext, createElement, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { useStoredUser } from '#web/session/stored-user.ts'
import { openReplica, type Replica } from './open-replica.ts'
import { keepTrying } from './desk/try-again.ts'

const ReplicaContext = createContext<Replica | null>(null)

type Props = { readonly projectId: string | null; readonly children: ReactNode }

/** Keeps the replica of the open project open while somebody is logged in, for everything inside. */
export function ReplicaProvider({ projectId, children }: Props) {
  const userId = useStoredUser()?.id
  const replica = useMemo(() => (userId && projectId ? openReplica(userId, projectId) : null), [userId, projectId])
  useEffect(() => replica?.keepLevel(), [replica])
  useEffect(() => (replica ? keepTrying(replica) : undefined), [replica])
  return createElement(ReplicaContext, { value: replica }, children)
}

/** The replica of the open project; null while none is open. */
export function useReplica(): Replica | null {
  return useContext(ReplicaContext)
}
