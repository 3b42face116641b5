import { useEffect, useEffectEvent } from 'react'

/** Does something while there is still time: when the page is hidden, reloaded or closed, and when the component goes. */
export function useBeforeLeaving(act: () => void): void {
  const onLeave = useEffectEvent(act)
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') onLeave()
    }
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onHidden)
      onLeave()
    }
  }, [])
}
