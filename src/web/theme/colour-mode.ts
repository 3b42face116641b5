import { useSyncExternalStore } from 'react'
import { deviceMemory } from '#web/device/memory.ts'

export const COLOUR_MODES = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]
export type ResolvedColourMode = 'light' | 'dark'

/** Also read by `public/scripts/colour-mode.js`, which runs before the first paint. */
const KEY = 'colourMode'
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

/** The remembered choice and the mode it comes out as, both live. */
export function useColourMode(): { chosen: ColourMode; resolved: ResolvedColourMode } {
  const chosen = useSyncExternalStore(subscribe, chosenMode)
  const resolved = useSyncExternalStore(subscribe, resolvedMode)
  return { chosen, resolved }
}

/** Remembers a mode and shows it at once, in every open tab. */
export function chooseColourMode(mode: ColourMode): void {
  deviceMemory.put({ [KEY]: mode })
}

/** Keeps the document in the chosen mode for as long as the page lives. */
export function storeColourMode(): void {
  const apply = (): void => {
    document.documentElement.dataset['mantineColorScheme'] = resolvedMode()
  }
  subscribe(apply)
  apply()
}

function chosenMode(): ColourMode {
  const stored = deviceMemory.get(KEY)
  return COLOUR_MODES.find((mode) => mode === stored) ?? 'system'
}

function resolvedMode(): ResolvedColourMode {
  const chosen = chosenMode()
  if (chosen !== 'system') return chosen
  return prefersDark.matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const stopListening = deviceMemory.onChange(listener, KEY)
  prefersDark.addEventListener('change', listener)
  return () => {
    stopListening()
    prefersDark.removeEventListener('change', listener)
  }
}
