import { useDirection } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconChevronUp, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { useRemembered, YES_OR_NO } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useDomainNumbers, useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import { late } from '#web/shared/late.tsx'
import { PageHeader } from '#web/shared/page-header.tsx'
import { AlsoHere } from '#web/shared/presence/people-there.tsx'
import { useScreenTitle } from '#web/shared/screen-title.ts'
import { useHasRested } from '#web/shared/use-when-idle.ts'
import classes from './domain-header.module.css'
import { DomainTexts } from './domain-texts.tsx'

/** Nobody goes on before the first word. */
const DomainSteps = late('domain-steps', async () => (await import('./domain-steps.tsx')).DomainSteps)

export type DomainHeaderProps = {
  readonly domain: TreeDomain
  /** Somebody has removed it from the project. */
  readonly isGone: boolean
  /** Of the domain's name. */
  readonly lang: string
  readonly leaveTo: string
  readonly children: ReactNode
}

/** Which domain it is, and what to ask speakers about it; a phone shows its name, and the rest for as long as somebody wants it. */
export function DomainHeader({ domain, isGone, lang, leaveTo, children }: DomainHeaderProps) {
  const { t } = useTranslation()
  const number = useDomainNumbers()(domain)
  const heading = useScreenTitle<HTMLHeadingElement>(useDomainTitles()(domain))
  const hasRoom = useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  // The questions are a method: who works by them finds them open in the next domain, too.
  const [isOpen, setOpen] = useRemembered(personalKey(useStoredUser()?.id ?? '', 'aboutDomainOpen'), YES_OR_NO)
  const about = useId()
  const tools = (
    <DomainTools>
      <DomainSteps domain={domain} opened={useHasRested()} />
      <AlsoHere domain={domain.key} />
      {children}
    </DomainTools>
  )
  return (
    <>
      <PageHeader
        actions={
          hasRoom ? (
            tools
          ) : (
            <IconButton
              sign={isOpen ? IconChevronUp : IconDots}
              label={t('entry.aboutDomain')}
              aria-expanded={isOpen}
              aria-controls={isOpen ? about : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          )
        }
      >
        <Link to={leaveTo} className={classes.leave} aria-label={t('entry.otherDomain')} title={t('entry.otherDomain')}>
          <IconArrowLeft aria-hidden size={20} stroke={1.75} className="pointing" />
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {number && <span className={classes.number}>{number}</span>} <WrittenName domain={domain} />
        </h1>
      </PageHeader>
      <div id={about} className={classes.header}>
        {!hasRoom && (
          // Their keys work while they are out of sight.
          <div className={classes.places} data-open={isOpen}>
            {tools}
          </div>
        )}
        {isGone && <p className={classes.gone}>{t('entry.domainGone')}</p>}
        {(hasRoom || isOpen) && <DomainTexts domain={domain} lang={lang} />}
      </div>
    </>
  )
}

/** What can be done in a domain. Arrows lead through all of it, for Tab stops at little: whoever types is at the fields. */
function DomainTools({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const ahead = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const by = event.key === ahead ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    // What opens from here hears its own keys.
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const at = tools.indexOf(event.target as HTMLElement)
    if (by === 0 || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    tools.at((at + by) % tools.length)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- what is in it has the focus
    <div role="toolbar" aria-label={t('entry.aboutDomain')} className={classes.tools} onKeyDown={walk}>
      {children}
    </div>
  )
}
