import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { Faces } from './faces.tsx'
import { othersIn, usePresence, useWhereabouts } from './use-presence.ts'
import classes from './presence.module.css'

/** For the header of a domain: tells the others that one is in it, and who else is. */
export function AlsoHere({ domain }: { readonly domain: DomainKey }) {
  const { t } = useTranslation()
  useWhereabouts(domain)
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
