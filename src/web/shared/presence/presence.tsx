import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import { Faces } from './people-there.tsx'
import { type Other, usePresence } from './use-presence.ts'
import classes from './presence.module.css'

const PresenceList = late('presence', async () => (await import('./presence-list.tsx')).PresenceList)

/** Who else is in the project just now, and on demand in which domain. Nothing while one is alone, or offline. */
export function Presence() {
  const others = usePresence()
  return others.length === 0 ? null : <Company others={others} />
}

function Company({ others }: { readonly others: readonly Other[] }) {
  const { t } = useTranslation()
  const { button, place } = useOpener('dialog')
  const label = t('together.people', { count: others.length, names: others.map(({ name }) => name) })
  return (
    <>
      <button {...button} type="button" className={classes.presence} aria-label={label} title={label}>
        <Faces of={others} most={3} />
      </button>
      {place && <PresenceList others={others} at={place} />}
    </>
  )
}
