import { createContext, createElement, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { openReplica, type Replica } from './open-replica.ts'
import { holdLeft } from './enter-row.ts'
import { unsavedWork } from './desk/unsaved.ts'

export const ReplicaContext = createContext<Replica | null>(null)

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

/** Milliseconds: room may have been made by other programs, of which nobody tells. */
const TRY_EVERY = 10_000

/**
 * Reads the desk, and tries again from time to time, and as soon as anything could be stored, what is not on the shelf or
 * nowhere at all, until the answered function is called.
 */
function keepTrying(replica: Replica): () => void {
  const { desk, db } = replica
  const tryNow = async (): Promise<void> => {
    if (!desk.isRead) await desk.opened().catch(() => undefined)
    holdLeft(replica)
    await unsavedWork.saveIn(db.name)
    await desk.flush()
  }
  const stopListening = storageTrouble.listen(() => {
    if (!storageTrouble.now) void tryNow()
  })
  const timer = setInterval(() => void tryNow(), TRY_EVERY)
  void tryNow()
  return () => {
    stopListening()
    clearInterval(timer)
    void desk.flush()
  }
}
