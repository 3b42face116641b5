import type { ReactNode } from 'react'
import { keepFocusInList } from './keep-focus-in-list.ts'
import classes from './waiting-work.module.css'

type Props<Work> = {
  readonly title: string
  readonly works: readonly Work[]
  /** One of them. */
  readonly children: (work: Work) => ReactNode
  /** Below the list. */
  readonly after?: ReactNode
}

/** Work of one sort that only this device has; nothing where there is none. */
export function WaitingList<Work extends { readonly id: string }>({ title, works, children, after }: Props<Work>) {
  if (works.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul ref={keepFocusInList} className={classes.list}>
        {works.map((work) => (
          <li key={work.id}>{children(work)}</li>
        ))}
      </ul>
      {after}
    </section>
  )
}
