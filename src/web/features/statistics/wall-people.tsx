import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { Face } from '#web/shared/face.tsx'
import { usePresence } from '#web/shared/presence/use-presence.ts'
import classes from './wall.module.css'

/** Who is at which domain just now. */
export function WallPeople({ tree }: { readonly tree: DomainTree }) {
  const { t } = useTranslation()
  const others = usePresence()
  return (
    <section>
      <h3 className={classes.heading}>{t('home.here')}</h3>
      {others.length === 0 && <p className={classes.quiet}>{t('statistics.nobodyHere')}</p>}
      <ul className={classes.people}>
        {others.map((other) => (
          <li key={other.userId}>
            <Face of={other} size="bar" />
            <span className={classes.person}>
              <bdi className={classes.name}>{other.name}</bdi>
              {other.inSets.length > 0 && <span className={classes.quiet}>{t('together.merging')}</span>}
              {other.domains.length + other.inSets.length === 0 && (
                <span className={classes.quiet}>{t('together.elsewhere')}</span>
              )}
              {other.domains.map((key) => (
                <DomainAt key={key} tree={tree} domain={key} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DomainAt({ tree, domain }: { readonly tree: DomainTree; readonly domain: DomainKey }) {
  const titleOf = useDomainTitles()
  const found = tree.domains.get(domain)
  return (
    <span className={classes.quiet}>{found ? <WrittenName domain={found}>{titleOf(found)}</WrittenName> : domain}</span>
  )
}
