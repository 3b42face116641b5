import { useEffect } from 'react'

const NAME = '--keyboard'

/**
 * While the component is shown, the page knows as `--keyboard` how much of its lower end a keyboard on the screen covers,
 * and the field in which one types stays in sight.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const { style } = document.documentElement
    const measure = (): void => {
      // Who has zoomed in sees a part of the page by choice.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      style.setProperty(NAME, `${Math.round(covered)}px`)
    }
    const onResize = (): void => {
      measure()
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    measure()
    view.addEventListener('resize', onResize)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', onResize)
      view.removeEventListener('scroll', measure)
      style.removeProperty(NAME)
    }
  }, [])
}
