import { useDeferredValue } from 'react'

/**
 * Whether something is open that is there only since it was opened: at first it is closed, since Mantine remembers on
 * opening where the focus was, to give it back.
 */
export function useOpenOnceThere(isOpen: boolean): boolean {
  const isThere = useDeferredValue(true, false)
  return isThere && isOpen
}
