import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { apiBase } from '#web/plain/runtime-config.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import classes from '#web/shared/announcement-banner.module.css'

const KEY = 'closedBanner'

/** The site's announcement above everything; asked for on each page, gone once dismissed until the text changes. */
export function AnnouncementBanner() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [closed, setClosed] = useState(() => deviceMemory.get(KEY))
  const head = useFootHeight('--head')
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      const announced = await readAnnouncement(leaving.signal)
      if (leaving.signal.aborted) return
      setText(announced)
      // A log-out has forgotten what was dismissed (spec screens 18.2).
      setClosed(deviceMemory.get(KEY))
    }
    void ask()
    return () => leaving.abort()
  }, [pathname])

  if (!text || text === closed) return null
  const close = (): void => {
    deviceMemory.put({ [KEY]: text })
    setClosed(text)
    // Back to where somebody was typing.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return (
    <aside ref={head} className={classes.banner} aria-label={t('banner.announcement')}>
      <button
        type="button"
        className={classes.close}
        aria-label={t('siteSettings.banners.bannerCloseButton')}
        onFocus={(event) => (cameFrom.current = event.relatedTarget)}
        onClick={close}
      >
        <IconX aria-hidden size={20} />
      </button>
      <p dir="auto">{text}</p>
    </aside>
  )
}

/**
 * The site's announcement, '' when there is none or it cannot be had: without a network there is no news.
 *
 * Not by `call`: every page asks, also the first, which must do without the contract and what checks it.
 */
export async function readAnnouncement(signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${apiBase()}/v1/banner?type=Announcement`, { signal })
    const answer = response.ok ? ((await response.json()) as { readonly text?: unknown } | null) : null
    return typeof answer?.text === 'string' ? answer.text : ''
  } catch {
    return ''
  }
}
