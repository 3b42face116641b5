// Only secure pages have locks. Without, each tab does what one could do for all, which the server does once.

/** Does something unless another tab is doing it just now. */
export async function unlessAnotherTabDoes(what: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  await navigator.locks.request(what, { ifAvailable: true }, async (lock) => {
    if (lock) await act()
  })
}

/** Does something when no other tab is doing it any more, or nothing once `signal` aborts. */
export async function inOneTab(what: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  await navigator.locks.request(what, { signal }, act).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
