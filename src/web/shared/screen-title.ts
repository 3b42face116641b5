import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announcePage } from './page-announcement.tsx'

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
