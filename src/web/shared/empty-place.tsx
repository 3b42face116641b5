import type { ReactNode } from 'react'
import classes from './empty-place.module.css'

/** What a place shows while there is nothing in it: a drawing of 200 by 200, what there will be, and the way there. */
export function EmptyPlace({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 200 200" aria-hidden className={classes.picture}>
        {picture}
      </svg>
      {children}
    </div>
  )
}
