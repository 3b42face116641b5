import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePresence } from './use-presence.ts'

/** In the menu of a phone, whose bar has no room for faces: who else is in the project. */
export function PresenceOnPhones() {
  const { t } = useTranslation()
  const others = usePresence()
  if (others.length === 0) return null
  return (
    <Menu.Label>{t('together.people', { count: others.length, names: others.map(({ name }) => name) })}</Menu.Label>
  )
}
