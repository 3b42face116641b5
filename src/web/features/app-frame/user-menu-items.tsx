import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBook2,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPencilPlus,
  IconSettings,
  IconSun,
  IconWorldCog,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { release } from '#web/plain/runtime-config.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import { guideAddress, useInEnglish } from '#web/shared/guide.tsx'
import type { Place } from '#web/shared/opener.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
import { useLogOut } from '#web/shared/use-log-out.tsx'
import { useMay, useOpenedProject } from '#web/state/use-current-project.ts'
import { chooseColourMode, COLOUR_MODES, useColourMode } from '#web/theme/colour-mode.ts'
import { MenuLink, MenuSign } from '#web/shared/menu-link.tsx'
import { PresenceOnPhones } from './presence-list.tsx'

const MODE_ICONS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** What one can do as who one is; on a phone also what the bar has no room for. */
export function UserMenuItems({ at }: { readonly at: Place }) {
  const { t } = useTranslation()
  const user = useStoredUser()
  // What is only hidden would get the focus when the menu opens.
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const { leave, question } = useLogOut()
  const inEnglish = useInEnglish()
  return (
    <>
      {question}
      <MenuAt at={at} position="bottom-end">
        <Menu.Label>{user?.name}</Menu.Label>
        {isPhone && <PresenceOnPhones />}
        {isPhone && <OnPhones />}
        {user?.isAdmin && (
          <MenuLink to="/app/site-settings" icon={IconWorldCog}>
            {t('siteSettings.title')}
          </MenuLink>
        )}
        <MenuLink to="/app/user-settings" icon={IconSettings}>
          {t('appBar.userSettings')}
        </MenuLink>
        <Menu.Item component="a" {...guideAddress()} target="_blank" leftSection={<MenuSign of={IconBook2} />}>
          {inEnglish(t('guide.open'))}
        </Menu.Item>
        <SignItem sign={IconLogout} isPointing onClick={leave}>
          {t('session.logOut')}
        </SignItem>
        <Menu.Divider />
        <Menu.Label>{release()}</Menu.Label>
      </MenuAt>
    </>
  )
}

function OnPhones() {
  const { t } = useTranslation()
  const { chosen } = useColourMode()
  const project = useOpenedProject()
  const mayEnter = useMay('WordEntry')
  return (
    <>
      {project && mayEnter && (
        <MenuLink to="/app/data-entry" icon={IconPencilPlus}>
          {t('appBar.dataEntry')}
        </MenuLink>
      )}
      {COLOUR_MODES.filter((mode) => mode !== chosen).map((mode) => (
        <SignItem key={mode} sign={MODE_ICONS[mode]} onClick={() => chooseColourMode(mode)}>
          {t('colourMode.choose', { mode: t(`colourMode.${mode}`) })}
        </SignItem>
      ))}
    </>
  )
}
