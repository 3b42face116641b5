import { IconArrowRight, IconBulb, IconInbox, IconMoodEmpty, IconPencilPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { type Progress, suggestNext } from '#domain/domains/suggest-next.ts'
import { useRecentDomains } from '#web/shared/domain-tree/use-recent-domains.ts'
import { useDomainNumbers, WrittenName } from '#web/shared/domains/domain-name.tsx'
import classes from './home.module.css'

type Props = {
  readonly tree: DomainTree
  readonly progress: Progress
  readonly projectId: string
  /** Words that are in no domain. */
  readonly homeless: number
}

/** Where somebody was last, what is near it and has no words yet, and what waits to be put in a domain. */
export function WaysOn({ tree, progress, projectId, homeless }: Props) {
  const { t } = useTranslation()
  const [last] = useRecentDomains(projectId).recent.flatMap((key) => tree.domains.get(key) ?? [])
  const next = suggestNext(tree, progress, last?.key ?? ROOT_ID)
  const inbox = tree.domains.get(INBOX_ID)
  const inInbox = progress.counts.get(INBOX_ID)?.own ?? 0
  return (
    <nav className={classes.ways} aria-label={t('home.waysOn')}>
      {last && <Way to={last} text={t('home.continue')} Sign={IconArrowRight} isFirst />}
      {next && <Way to={next} text={t('home.suggested')} Sign={IconBulb} isFirst={!last} />}
      {inbox && inInbox > 0 && (
        <Way to={inbox} text={t('tree.words', { count: inInbox })} Sign={IconInbox} isFirst={false} />
      )}
      {homeless > 0 && (
        <Link to="/app/words?only=noDomain" className={classes.way}>
          <IconMoodEmpty aria-hidden size={22} stroke={1.75} />
          <span>
            <span className={classes.wayText}>{t('tree.words', { count: homeless })}</span>
            <span className={classes.wayTo}>{t('words.only.noDomain')}</span>
          </span>
        </Link>
      )}
    </nav>
  )
}

/** Where the domains, or their words, cannot be told, words are collected all the same. */
export function WayToTree() {
  const { t } = useTranslation()
  return (
    <nav className={classes.ways} aria-label={t('home.waysOn')}>
      <Link to="/app/data-entry" className={classes.way} data-first>
        <IconPencilPlus aria-hidden size={22} stroke={1.75} />
        <span className={classes.wayText}>{t('place.collect')}</span>
      </Link>
    </nav>
  )
}

type WayProps = {
  readonly to: TreeDomain
  readonly text: string
  readonly Sign: typeof IconInbox
  readonly isFirst: boolean
}

function Way({ to, text, Sign, isFirst }: WayProps) {
  const number = useDomainNumbers()(to)
  return (
    <Link to={`/app/data-entry?domain=${to.key}`} className={classes.way} data-first={isFirst}>
      <Sign aria-hidden size={22} stroke={1.75} className="pointing" />
      <span>
        <span className={classes.wayText}>{text}</span>
        <span className={classes.wayTo}>
          {number} <WrittenName domain={to} />
        </span>
      </span>
    </Link>
  )
}
