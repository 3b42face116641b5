import { Menu } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Other, usePresence } from './use-presence.ts'
import classes from './presence.module.css'
import { useDomainLink } from './use-domain-link.tsx'

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
        <Menu.Item key={key} component={Link} to={to} leftSection={<IconUser aria-hidden size={20} stroke={1.75} />}>
          <bdi className={classes.name}>{name}</bdi> <span className={classes.quiet}>{title}</span>
        </Menu.Item>
      ))}
    </div>
  )
}
