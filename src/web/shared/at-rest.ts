import type { MouseEventHandler } from 'react'

const AT_REST = { 'aria-disabled': true, 'data-disabled': true } as const

/** For a button that has nothing to do at times: it can still have the focus, which would be gone with one that is disabled. */
export const unlessAtRest = (
  isAtRest: boolean | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => (isAtRest ? AT_REST : { onClick })
