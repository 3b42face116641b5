import { Menu } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { domainIdKind } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import { MenuLink } from '#web/shared/menu-link.tsx'
import type { Place } from '#web/shared/opener.ts'
import { type Other, usePresence } from '#web/shared/presence/use-presence.ts'
import classes from './presence.module.css'

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
            {other.inSets.length > 0 && <span className={classes.quiet}>{t('together.merging')}</span>}
            {other.domains.length + other.inSets.length === 0 && (
              <span className={classes.quiet}>{t('together.elsewhere')}</span>
            )}
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

/** In the menu of a phone, whose bar has no room for faces: who else is in the project, and the ways to where they are. */
export function PresenceOnPhones() {
  const { t } = useTranslation()
  const others = usePresence()
  if (others.length === 0) return null
  return (
    <>
      <Menu.Label>{t('together.people', { count: others.length, names: others.map(({ name }) => name) })}</Menu.Label>
      <WaysTo others={others} />
      <Menu.Divider />
    </>
  )
}

function WaysTo({ others }: { readonly others: readonly Other[] }) {
  const linkOf = useDomainLink()
  const places = others.flatMap(({ userId, name, domains }) =>
    domains.map((id) => ({ key: `${userId} ${id}`, name, ...linkOf(id) })),
  )
  return (
    <div className={classes.ways}>
      {places.map(({ key, name, to, title }) => (
        <MenuLink key={key} to={to} icon={IconUser}>
          <bdi className={classes.name}>{name}</bdi> <span className={classes.quiet}>{title}</span>
        </MenuLink>
      ))}
    </div>
  )
}

type DomainLink = { readonly to: string; readonly title: ReactNode }

/** Where one meets those who are in a domain, and what it is called: by its number, if it is known by that, while the tree is not there, or lacks it. */
function useDomainLink(): (key: DomainKey) => DomainLink {
  const titleOf = useDomainTitles()
  const { tree } = useProjectTree()
  return (key) => {
    const domain = tree?.domains.get(key)
    return {
      to: `/app/data-entry?domain=${key}`,
      title: domain ? (
        <WrittenName domain={domain}>{titleOf(domain)}</WrittenName>
      ) : (
        <bdi>{domainIdKind(key) === 'invalid' ? '' : key}</bdi>
      ),
    }
  }
}
