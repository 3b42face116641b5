import { createContext, useContext, type ReactNode } from 'react'
import classes from './page-header.module.css'

/** What stands at the end of every page header: how the work stands, and who is there. */
export const PageEnd = createContext<ReactNode>(null)

/** The line above a page, which stays in sight: where one is, what can be done there, and how the work stands. */
export function PageHeader({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.start}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
      <div className={classes.end}>{useContext(PageEnd)}</div>
    </header>
  )
}
