import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PageHeader, useIsFramed } from './page-header.tsx'
import { useScreenTitle } from './screen-title.ts'
import classes from './screen.module.css'

type Props = {
  readonly title: string
  /** Beside the heading; never a second heading. */
  readonly aside?: ReactNode
  readonly width?: 'form' | 'text' | 'full'
  readonly children: ReactNode
}

/** A place in the app: it names itself in the tab and takes the focus to its heading, so that everybody knows where they are. */
export function Screen({ title, aside, width = 'text', children }: Props) {
  const heading = useScreenTitle<HTMLHeadingElement>(title)
  const isFramed = useIsFramed()
  const hasRoom = useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const titled = (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
  const isBeside = isFramed && hasRoom
  return (
    <main className={classes.screen}>
      {isFramed && <PageHeader actions={isBeside && aside}>{titled}</PageHeader>}
      <div className={classes.body} data-width={width}>
        {!isFramed && (
          <div className={classes.head}>
            {titled}
            {aside}
          </div>
        )}
        {isFramed && !isBeside && aside && <div className={classes.head}>{aside}</div>}
        {children}
      </div>
    </main>
  )
}
