/** Calls when the network comes back or the page comes to the front, until the answered function is called. */
export function whenBack(wake: () => void): () => void {
  const wakeWhenVisible = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wakeWhenVisible)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wakeWhenVisible)
  }
}
