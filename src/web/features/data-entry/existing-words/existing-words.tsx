import { useMediaQuery } from '@mantine/hooks'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { orderOf } from '#domain/text/collate.ts'
import type { Guid } from '#domain/word/word.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { WordsInDomain } from '#web/replica/words/words-in-domain.ts'
import { hearEnterFromScreen } from '#web/shared/enter-from-screen.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScripts } from '../columns/scripts.ts'
import { OrderedItems, matching } from './existing-items.ts'
import { ExistingList } from './existing-list.tsx'
import classes from './existing-words.module.css'

type Props = {
  /** Undefined while they are being read. */
  readonly words: WordsInDomain | undefined
  readonly domain: DomainKey
  /** Whether it says itself what it is; otherwise the place where it stands does. */
  readonly isTitled: boolean
  /** Leads to the row in which a word can be worked on. */
  readonly onOpen: (guid: Guid) => void
  /** Whether a word has been entered here by this person, and so is no news to them. The same at every drawing. */
  readonly isOwn: (guid: Guid) => boolean
}

/** From so many words on the list can be searched. */
const MANY = 12

/** What the domain has already, in the order of the vernacular; words of others tint in as they arrive. */
export const ExistingWords = memo(function ExistingWords({ words: latest, domain, isTitled, onOpen, isOwn }: Props) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const section = useRef<HTMLElement>(null)
  // It is drawn when nothing more urgent is to be: the row of a new word is.
  const words = useDeferredValue(latest)
  const { alphabet } = useCurrentProject()
  const [sought, setSought] = useState('')
  const compare = useMemo(() => orderOf(scripts.vernacular.bcp47, alphabet), [scripts.vernacular.bcp47, alphabet])
  const list = useMemo(() => new OrderedItems(domain, compare), [domain, compare])
  const items = useMemo(() => words && list.follow(words), [list, words])
  // What a device fetches at first has been there all the time.
  const isLoading = useLive((db) => db.fact('load', null), []) !== null
  const settled = useSettled(list.arrivals, isLoading)
  const found = useMemo(() => matching(items ?? [], sought), [items, sought])
  const goTo = (selector: string): void => section.current?.querySelector<HTMLElement>(selector)?.focus()
  useEntryKey('toWords', () => goTo(`input, ${WORD}`), { place: section })
  return (
    <section ref={section} className={classes.existing} aria-label={isTitled ? t('entry.existing') : undefined}>
      {isTitled && (
        <h2 className={classes.heading}>
          {t('entry.existing')}{' '}
          {items && <span className={classes.count}>{t('entry.number', { count: items.length })}</span>}
        </h2>
      )}
      {items && items.length >= MANY && (
        <input
          ref={hearEnterFromScreen}
          type="search"
          className={classes.search}
          aria-label={t('entry.searchExisting')}
          placeholder={t('entry.searchExisting')}
          value={sought}
          // In the drawer; where a finger has opened it, no keyboard comes up over the words.
          data-autofocus={!isTouch || undefined}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!matches(event, 'toList') && !matches(event, 'next')) return
            event.preventDefault()
            goTo(WORD)
          }}
        />
      )}
      {items?.length === 0 && <p className={classes.quiet}>{t('entry.noneYet')}</p>}
      {items && items.length > 0 && found.length === 0 && <p className={classes.quiet}>{t('entry.noneFound')}</p>}
      {items && items.length > 0 && <ExistingList items={found} settled={settled} isOwn={isOwn} onOpen={onOpen} />}
    </section>
  )
})

/** The one to which Tab leads. */
const WORD = 'li [tabindex="0"]'

/** Milliseconds. */
const SETTLES_IN = 2_500

/** Of what came since the list was opened, all up to the answered number is no longer news. */
function useSettled(arrivals: number, isLoading: boolean): number {
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (arrivals === 0) return undefined
    const timer = setTimeout(() => setSettled(arrivals), isLoading ? 0 : SETTLES_IN)
    return () => clearTimeout(timer)
  }, [arrivals, isLoading])
  return isLoading ? arrivals : settled
}
