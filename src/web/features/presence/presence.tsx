import { Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Faces } from './faces.tsx'
import { PresenceList } from './presence-list.tsx'
import classes from './presence.module.css'
import { usePresence } from './use-presence.ts'

/** Who else is in the project just now, and on demand in which domain. Nothing while one is alone, or offline. */
export function Presence() {
  const { t } = useTranslation()
  const others = usePresence()
  if (others.length === 0) return null
  const label = t('together.people', { count: others.length, names: others.map(({ name }) => name) })
  return (
    <Popover position="bottom-end" width="min(22rem, calc(100vw - 1.5rem))" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.presence} aria-label={label} title={label}>
          <Faces of={others} most={3} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('together.panel')}>
        <PresenceList others={others} />
      </Popover.Dropdown>
    </Popover>
  )
}
