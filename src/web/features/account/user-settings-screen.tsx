import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMyStorage } from '#contract/storage.ts'
import { queryOf } from '#web/api/queries.ts'
import { useFreshUser } from '#web/api/fresh-user.ts'
import { storedUser, useStoredUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { StorageUsed } from '#web/shared/storage-used.tsx'
import { COLOUR_MODES, chooseColourMode, useColourMode } from '#web/theme/colour-mode.ts'
import classes from './account.module.css'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Section } from './section.tsx'

const LogIns = late('log-ins', async () => (await import('./log-ins.tsx')).LogIns)

/** Everything about oneself (spec screens 17): what is saved together first, then what is done by itself. */
export function UserSettingsScreen() {
  const { t } = useTranslation()
  const user = useStoredUser()
  useFreshUser({ isAwaited: true })
  if (!user) return null
  return (
    <Screen title={t('account.title')}>
      <div className={classes.screen}>
        <OwnPicture user={user} />
        <ProfileForm key={user.id} user={user} />
        <ColoursHere />
        <ChangePassword user={user} />
        <OwnStorage />
        <LogIns />
        <OwnData user={user} />
        <DeleteAccount user={user} />
      </div>
    </Screen>
  )
}

/** Of the device, not of the person: one works in the sun, the other in the hall. */
function ColoursHere() {
  const { t } = useTranslation()
  const { chosen } = useColourMode()
  // In some languages the three are wider than a phone.
  const hasRoom = useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  return (
    <Section title={t('account.colours')} about={t('account.coloursText')}>
      <SegmentedControl
        size="md"
        orientation={hasRoom ? 'horizontal' : 'vertical'}
        className={classes.colours}
        aria-label={t('account.colours')}
        value={chosen}
        onChange={chooseColourMode}
        data={COLOUR_MODES.map((mode) => ({ value: mode, label: t(`colourMode.${mode}`) }))}
      />
    </Section>
  )
}

/** How much room on the server takes what somebody has brought. Without a network there is nothing to say. */
function OwnStorage() {
  const { t } = useTranslation()
  const { data: storage } = useQuery(queryOf(['my-storage', storedUser()?.id], readMyStorage, {}))
  if (!storage) return null
  return (
    <Section title={t('account.storage')} about={t('account.storageText')}>
      <StorageUsed storage={storage} />
    </Section>
  )
}
