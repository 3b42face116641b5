import { useSyncExternalStore } from 'react'
import { areLanguagesSettled, languagesLoaded, whenLanguagesLoaded } from '#web/i18n/language-table.ts'

/** Whether the languages of the world are there, or cannot be had; whoever draws names of languages is drawn anew when they come. */
export function useLanguages(): { readonly isSettled: boolean; readonly areLoaded: boolean } {
  const areLoaded = useSyncExternalStore(whenLanguagesLoaded, areLoadedNow)
  const isSettled = useSyncExternalStore(whenLanguagesLoaded, areLanguagesSettled)
  return { isSettled, areLoaded }
}

const areLoadedNow = (): boolean => languagesLoaded() !== undefined
