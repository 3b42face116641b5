import { useTranslation } from 'react-i18next'
import { Faces } from './faces.tsx'
import { othersIn } from './others-here.ts'
import classes from './presence.module.css'
import { usePresence, useWhereabouts } from './use-presence.ts'

/** For the header of a domain: tells the others that one is in it, and who else is. */
export function AlsoHere({ domainId }: { readonly domainId: string }) {
  const { t } = useTranslation()
  useWhereabouts(domainId)
  const others = othersIn(usePresence(), domainId)
  if (others.length === 0) return null
  const text = t('together.here', { count: others.length, names: others.map(({ name }) => name) })
  return (
    <p className={classes.alsoHere} title={text}>
      <Faces of={others} most={3} />
      <span className={classes.sentence}>{text}</span>
    </p>
  )
}
