import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { initialsOf } from '../initials.ts'
import { type Other, othersIn, othersWithin, usePresence, useWhereabouts } from './use-presence.ts'
import classes from './people-there.module.css'

/** For the header of a domain: tells the others that one is in it, and who else is. */
export function AlsoHere({ domain }: { readonly domain: DomainKey }) {
  useWhereabouts(domain)
  const { t } = useTranslation()
  const others = othersIn(usePresence(), domain)
  if (others.length === 0) return null
  const text = t('together.here', { count: others.length, names: others.map(({ name }) => name) })
  return (
    <p className={classes.alsoHere} title={text}>
      <Faces of={others} most={3} />
      <span className={classes.sentence}>{text}</span>
    </p>
  )
}

/** For a place in the tree: the initials of those who are there or below it. `usePeopleLabel` says it in words. */
export function PeopleThere({ tree, domain }: { readonly tree: DomainTree; readonly domain: DomainKey }) {
  const others = othersWithin(usePresence(), tree, domain)
  return others.length === 0 ? null : <Faces of={others} most={2} />
}

/** Who is in a domain or below it, in words; '' for nobody. */
export function usePeopleLabel(tree: DomainTree): (domain: DomainKey) => string {
  const { t } = useTranslation()
  const others = usePresence()
  const said = (there: readonly Other[]): string =>
    t('together.there', { count: there.length, names: there.map(({ name }) => name) })
  return (domain) => {
    const there = othersWithin(others, tree, domain)
    return there.length === 0 ? '' : said(there)
  }
}

type FacesProps = { readonly of: readonly Other[]; readonly most: number }

/** The initials of a few, and how many more there are. Only to be seen: names are said beside it. */
export function Faces({ of: people, most }: FacesProps) {
  const shown = people.length <= most ? people : people.slice(0, most - 1)
  return (
    <span className={classes.faces} aria-hidden>
      {shown.map(({ userId, name }) => (
        <bdi key={userId} className={classes.face} data-shown={initialsOf(name)} />
      ))}
      {shown.length < people.length && <bdi className={classes.face} data-shown={`+${people.length - shown.length}`} />}
    </span>
  )
}
