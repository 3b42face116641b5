import { useSyncExternalStore } from 'react'

export const COLOUR_MODES = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]
export type ResolvedColourMode = 'light' | 'dark'

/** Also read by `public/scripts/colour-mode.js`, which runs before the first paint. */
const KEY = 'colourMode'
const CHANGED = 'granary:colour-mode'
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

/** The remembered choice and the mode it comes out as, both live. */
export function useColourMode(): { chosen: ColourMode; resolved: ResolvedColourMode } {
  const chosen = useSyncExternalStore(subscribe, chosenMode)
  const resolved = useSyncExternalStore(subscribe, resolvedMode)
  return { chosen, resolved }
}

/** Remembers a mode and shows it at once, in every open tab. */
export function chooseColourMode(mode: ColourMode): void {
  localStorage.setItem(KEY, mode)
  window.dispatchEvent(new Event(CHANGED))
}

/** Keeps the document in the chosen mode for as long as the page lives. */
export function keepColourMode(): void {
  const apply = (): void => {
    document.documentElement.dataset['mantineColorScheme'] = resolvedMode()
  }
  subscribe(apply)
  apply()
}

function chosenMode(): ColourMode {
  const stored = localStorage.getItem(KEY)
  return COLOUR_MODES.find((mode) => mode === stored) ?? 'system'
}

function resolvedMode(): ResolvedColourMode {
  const chosen = chosenMode()
  if (chosen !== 'system') return chosen
  return prefersDark.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  prefersDark.addEventListener('change', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
    prefersDark.removeEventListener('change', listener)
  }
}
