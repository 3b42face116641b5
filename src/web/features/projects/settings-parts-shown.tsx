import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { normalise } from '#domain/text/normalise.ts'
import { SearchField } from '#web/shared/search-field.tsx'
import { submitting } from '#web/shared/submitting.ts'
import classes from './projects.module.css'

type Part = {
  readonly id: string
  readonly text: string
  /** What it is found by. */
  readonly searched: readonly string[]
  readonly content: ReactNode
}

/**
 * The parts below each other, and beside them, or above on a phone, an index that leads to them. What is searched hides all
 * others: what is typed in these stays.
 */
export function SettingsParts({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Where the address leads is shown, whatever is searched.
  const led = useLocation().hash.slice(1)
  const [text, setText] = useState('')
  const wanted = foldForSearch(normalise(text.trim()))
  const isFound = ({ searched }: Part): boolean => searched.some((one) => foldForSearch(one).includes(wanted))
  const found = parts.filter(isFound)
  const [first] = found
  return (
    <div className={classes.settings}>
      <div className={classes.beside}>
        <search>
          <form onSubmit={submitting(() => first && navigate({ hash: first.id }))}>
            <SearchField
              aria-label={t('settings.search')}
              placeholder={t('settings.search')}
              text={text}
              onText={setText}
            />
          </form>
        </search>
        <nav className={classes.index} aria-label={t('place.settings')}>
          {found.map((part) => (
            <Link key={part.id} to={{ hash: part.id }}>
              {part.text}
            </Link>
          ))}
        </nav>
      </div>
      <div className={classes.sections}>
        <output className={found.length === 0 ? classes.quiet : 'visually-hidden'}>
          {found.length === 0
            ? t('settings.noneFound', { searched: text.trim() })
            : wanted !== '' && t('jump.found', { count: found.length })}
        </output>
        {parts.map((part) => (
          <div
            key={part.id}
            id={part.id}
            tabIndex={-1}
            hidden={!isFound(part) && part.id !== led}
            className={classes.part}
          >
            {part.content}
          </div>
        ))}
      </div>
    </div>
  )
}

/** By these somebody goes elsewhere themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Goes to the part that the address names, whenever somebody is led there. Of the screen, which takes the focus to its heading
 * before. What comes late into the parts moves them: until somebody goes elsewhere, the part is gone to again.
 */
export function useWayToPart(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!part) return undefined
    const goThere = (): void => part.scrollIntoView({ block: 'start' })
    part.focus({ preventScroll: true })
    goThere()
    const sizes = new ResizeObserver(goThere)
    if (part.parentElement) sizes.observe(part.parentElement)
    const stay = (): void => sizes.disconnect()
    for (const way of OWN_WAYS) window.addEventListener(way, stay, { passive: true })
    return () => {
      stay()
      for (const way of OWN_WAYS) window.removeEventListener(way, stay)
    }
  }, [hash, key])
}
