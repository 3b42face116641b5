import { useCallback } from 'react'

/**
 * The ref of what stays in sight at the foot of the window: while it is there, the page knows its height under this name,
 * so that other feet stand above it, and what is focused scrolls to where it is seen (base.css). `--head`: of what stands
 * above the page, for a page that is as high as what is left of the window.
 */
export function useFootHeight(
  name: '--foot' | '--save-foot' | '--head',
): (foot: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (foot) => {
      if (!foot) return undefined
      const { style } = document.documentElement
      const measure = (): void => style.setProperty(name, `${foot.offsetHeight}px`)
      const observer = new ResizeObserver(measure)
      observer.observe(foot)
      measure()
      return () => {
        observer.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )
}
