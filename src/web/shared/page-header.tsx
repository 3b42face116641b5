import { useMediaQuery } from '@mantine/hooks'
import { createContext, useContext, type ReactNode } from 'react'
import classes from './page-header.module.css'
import type { Headed } from './screen.tsx'
import screen from './screen.module.css'

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

/** A screen with the header that stays in sight. What is beside the heading lies below it where there is no room. */
export function FramedScreen({ heading, aside, width, children }: Headed) {
  const hasRoom = useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  return (
    <main className={screen.screen}>
      <PageHeader actions={hasRoom && aside}>{heading}</PageHeader>
      <div className={screen.body} data-width={width}>
        {!hasRoom && aside && <div className={screen.head}>{aside}</div>}
        {children}
      </div>
    </main>
  )
}
