import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isNamedIn } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { besideInOrder } from '#domain/domains/beside-in-order.ts'
import { useOwnDomainCommands } from '#web/features/own-domains/use-own-domain-commands.ts'
import { FinishedButton } from '#web/shared/domain-tree/tree-toolbar.tsx'
import { useRecentDomains } from '#web/shared/domain-tree/use-recent-domains.ts'
import { useDomainNumbers, useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { domainChosen } from '#web/state/tree-view-state.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './domain-steps.module.css'

/**
 * Whether all words of a domain are collected, and the ways to the domain before it and to the next, as they are numbered: among the
 * tools of its header, through which arrow keys lead (`DomainTools`).
 */
export function DomainSteps({ domain }: { readonly domain: TreeDomain; readonly opened: boolean }) {
  const { t } = useTranslation()
  const { id, finishedDomains } = useCurrentProject()
  const { finish } = useOwnDomainCommands(id)
  const tree = useContext(TreeContext)
  const beside = useMemo(() => tree && besideInOrder(tree, domain.key), [tree, domain.key])
  if (domain.key === INBOX_ID || !tree || !beside) return null
  const { previous, next } = beside
  return (
    <div className={classes.steps}>
      <FinishedButton
        domain={domain}
        isFinished={isNamedIn(new Set(finishedDomains), domain)}
        onFinish={finish}
        isInLine
      />
      <nav className={classes.beside} aria-label={t('entry.beside')}>
        {previous && <Step way="previous" to={previous} lang={tree.lang} />}
        {next && <Step way="next" to={next} lang={tree.lang} />}
      </nav>
    </div>
  )
}

type StepProps = { readonly way: 'previous' | 'next'; readonly to: TreeDomain; readonly lang: string }

/** As one comes to a domain from the tree: the tree goes on from there, and the domain counts as chosen. */
function Step({ way, to, lang }: StepProps) {
  const { t } = useTranslation()
  const { remember } = useRecentDomains(useCurrentProject().id)
  const dispatch = useClientDispatch()
  const number = useDomainNumbers()(to)
  const label = t(`tree.to.${way}`, { domain: useDomainTitles()(to) })
  const Sign = way === 'previous' ? IconChevronLeft : IconChevronRight
  const choose = (): void => {
    remember(to.key)
    dispatch(domainChosen({ id: to.key, lang }))
  }
  return (
    <Link
      to={`/app/data-entry?domain=${encodeURIComponent(to.key)}`}
      className={classes.step}
      data-way={way}
      aria-label={label}
      title={label}
      tabIndex={-1}
      onClick={choose}
    >
      <Sign aria-hidden size={20} stroke={1.75} className="pointing" />
      <span className={classes.name}>
        {number} <WrittenName domain={to} />
      </span>
    </Link>
  )
}
