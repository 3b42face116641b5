import { useEffect, useEffectEvent, useState } from 'react'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { useReplica } from './replica-provider.ts'

/**
 * An address for bytes that this device keeps under an id, as long as they are shown; null until they have been read, or
 * when they are gone.
 */
export function useKeptBlob(id: string, read: (db: ReplicaDatabase) => Promise<Blob | undefined>): string | null {
  const replica = useReplica()
  const [address, setAddress] = useState<string | null>(null)
  const readNow = useEffectEvent(async () => replica && (await read(replica.db)))
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const show = async (): Promise<void> => {
      const blob = await readNow()
      if (!blob || isGone) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    show().catch(storageTrouble.hearReading)
    return () => {
      isGone = true
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [replica, id])
  return address
}
