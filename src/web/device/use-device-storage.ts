import { useQuery } from '@tanstack/react-query'

export type DeviceStorage = {
  /** Bytes that Granary uses on this device. */
  readonly used: number
  /** The browser has promised not to clear it by itself. */
  readonly isKept: boolean
}

/** Milliseconds: a recording that was just made is to be seen. */
const LOOK_EVERY = 5_000

/** How much room is used on this device; null where the browser does not tell: only secure pages are told. */
export function useDeviceStorage(): DeviceStorage | null {
  const { data = null } = useQuery({
    queryKey: ['device-storage'],
    queryFn: deviceStorage,
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
  })
  return data
}

async function deviceStorage(): Promise<DeviceStorage | null> {
  if (!('storage' in navigator)) return null
  const [{ usage = 0 }, isKept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()])
  return { used: usage, isKept }
}

/** In bytes; null where the browser does not tell. */
export async function roomLeft(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return quota - usage
}

/** Otherwise the browser may throw everything away when the disk gets full. It decides, mostly without asking anybody. */
export async function askToKeep(): Promise<void> {
  if ('storage' in navigator && !(await navigator.storage.persisted())) await navigator.storage.persist()
}
