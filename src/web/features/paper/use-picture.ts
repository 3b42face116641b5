import { useEffect, useState } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'

/** An address for the picture of a sheet, while it is shown; null until it has been read. */
export function usePicture(id: string): string | null {
  const replica = useReplica()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const read = async (): Promise<void> => {
      const kept = await replica?.db.sheetPictures.get(id)
      if (!kept || isGone) return
      made = URL.createObjectURL(kept.picture)
      setAddress(made)
    }
    read().catch((error: unknown) => replica?.hearReading(error))
    return () => {
      isGone = true
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [replica, id])
  return address
}
