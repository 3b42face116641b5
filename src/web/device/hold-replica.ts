/** A tab that sleeps lets go of nothing; in milliseconds. */
const PATIENCE = 3_000

const lockOf = (database: string): string => `replica ${database}`

/** Until the answered function is called, or the tab is gone, this tab reads and writes a replica. */
export function holdReplica(database: string): () => void {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  // Only secure pages have locks.
  if ('locks' in navigator) void navigator.locks.request(lockOf(database), { mode: 'shared' }, () => end)
  return resolve
}

/**
 * Does something to a replica when no tab holds it any more: what its screens had still to write is written then. Does not
 * wait for a tab that sleeps.
 */
export async function whenNobodyHolds(database: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  const signal = AbortSignal.timeout(PATIENCE)
  let hasBegun = false
  const begin = (): Promise<void> => {
    hasBegun = true
    return act()
  }
  await navigator.locks.request(lockOf(database), { signal }, begin).catch((error: unknown) => {
    if (hasBegun) throw error
    return act()
  })
}
