import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announcePage } from './page-announcement.tsx'
import { PageHeader, useIsFramed } from './page-header.tsx'
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

type Arrival = {
  /** Keys go on at the top of the page, before the heading. */
  readonly atTop?: boolean
}

/** For screens that draw their own heading: the ref goes onto it (with `tabIndex={-1}`). */
export function useScreenTitle<Heading extends HTMLElement>(title: string, { atTop = false }: Arrival = {}) {
  const heading = useRef<Heading>(null)
  const { t } = useTranslation()
  useEffect(() => {
    document.title = t('app.title', { screen: title })
  }, [title, t])
  useEffect(() => {
    if (atTop) return
    // A field of the screen that asked for the focus keeps it.
    const screen = heading.current?.closest('main')
    const isFree = !screen?.contains(document.activeElement)
    if (isFree) heading.current?.focus({ preventScroll: true })
    announcePage(isFree ? '' : document.title)
  }, [atTop])
  return heading
}
