import { fetchLateParts } from './late-code.ts'
import { useWhenIdle } from './use-when-idle.ts'

/** Fetches what may be wanted later, once what calls this has been on the screen for a while and the page is idle. */
export function useLateParts(): void {
  useWhenIdle(fetchThem)
}

const fetchThem = (): void => void fetchLateParts()
