import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { Face } from '#web/shared/face.tsx'
import { usePresence } from '#web/shared/presence/use-presence.ts'
import classes from './home.module.css'

/** Who else is here just now, and where; nothing while one is alone. */
export function Company() {
  const { t } = useTranslation()
  const others = usePresence()
  if (others.length === 0) return null
  return (
    <section>
      <h2>{t('home.here')}</h2>
      <ul className={classes.company}>
        {others.map((other) => (
          <li key={other.userId}>
            <Face of={other} size="bar" />
            <bdi>{other.name}</bdi>
            {other.domains.map((key) => (
              <DomainOf key={key} domain={key} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DomainOf({ domain }: { readonly domain: DomainKey }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const found = tree?.domains.get(domain)
  return <Link to={`/app/data-entry?domain=${domain}`}>{found ? titleOf(found) : domain}</Link>
}
