import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import { useProjectTree } from '#web/features/domain-tree/use-domain-tree.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import type { Other } from './others-here.ts'
import classes from './presence.module.css'

/** Everybody with the domains that they have open; each leads there. */
export function PresenceList({ others, at }: { readonly others: readonly Other[]; readonly at: Place }) {
  const { t } = useTranslation()
  return (
    <PanelAt at={at} position="bottom-end" width="min(22rem, calc(100vw - 1.5rem))" aria-label={t('together.panel')}>
      <h2 className={classes.heading}>{t('together.panel')}</h2>
      <ul className={classes.list}>
        {others.map((other) => (
          <li key={other.userId} className={classes.other}>
            <bdi className={classes.name}>{other.name}</bdi>
            {other.domainIds.length === 0 && <span className={classes.quiet}>{t('together.elsewhere')}</span>}
            {other.domainIds.map((id) => (
              <DomainLink key={id} domainId={id} />
            ))}
          </li>
        ))}
      </ul>
    </PanelAt>
  )
}

function DomainLink({ domainId }: { readonly domainId: string }) {
  const titleOf = useDomainTitles()
  const { tree } = useProjectTree()
  const domain = tree?.domains.get(domainId)
  return (
    <Link to={`/app/data-entry?domain=${domainId}`} className={classes.domain}>
      <bdi lang={domain?.nameLang}>{domain ? titleOf(domain) : domainId}</bdi>
    </Link>
  )
}
