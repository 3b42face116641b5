import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PanelAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import type { Other } from './use-presence.ts'
import classes from './presence.module.css'
import { useDomainLink } from './use-domain-link.tsx'

/** Everybody with the domains that they have open; each leads there. */
export function PresenceList({ others, at }: { readonly others: readonly Other[]; readonly at: Place }) {
  const { t } = useTranslation()
  const linkOf = useDomainLink()
  return (
    <PanelAt at={at} position="bottom-end" width="min(22rem, calc(100vw - 1.5rem))" aria-label={t('together.panel')}>
      <h2 className={classes.heading}>{t('together.panel')}</h2>
      <ul className={classes.list}>
        {others.map((other) => (
          <li key={other.userId} className={classes.other}>
            <bdi className={classes.name}>{other.name}</bdi>
            {other.domains.length === 0 && <span className={classes.quiet}>{t('together.elsewhere')}</span>}
            {other.domains.map((id) => {
              const { to, title } = linkOf(id)
              return (
                <Link key={id} to={to} className={classes.domain}>
                  {title}
                </Link>
              )
            })}
          </li>
        ))}
      </ul>
    </PanelAt>
  )
}
