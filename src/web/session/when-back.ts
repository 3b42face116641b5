import { onUserChange } from './stored-user.ts'

/**
 * Calls when the network comes back, the page comes to the front, or somebody has logged in again, until the answered
 * function is called.
 */
export function whenBack(wake: () => void): () => void {
  const wakeWhenVisible = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wakeWhenVisible)
  const stopListening = onUserChange(wake)
  return () => {
    stopListening()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wakeWhenVisible)
  }
}
