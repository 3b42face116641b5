import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBook2,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPencilPlus,
  IconSun,
  IconWorldCog,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PresenceOnPhones } from '#web/features/presence/presence-on-phones.tsx'
import { release } from '#web/runtime-config.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { chooseColourMode, COLOUR_MODES, useColourMode } from '#web/theme/colour-mode.ts'
import { useLogOut } from './use-log-out.tsx'

const MODE_ICONS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** What one can do as who one is; on a phone also what the bar has no room for. */
export function UserMenuItems({ at }: { readonly at: Place }) {
  const { t } = useTranslation()
  const user = useStoredUser()
  // What is only hidden would get the focus when the menu opens.
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const { leave, question } = useLogOut()
  return (
    <>
      {question}
      <MenuAt at={at} position="bottom-end">
        <Menu.Label>{user?.name}</Menu.Label>
        {isPhone && <PresenceOnPhones />}
        {isPhone && <OnPhones />}
        {user?.isAdmin && (
          <Menu.Item
            component={Link}
            to="/app/site-settings"
            leftSection={<IconWorldCog aria-hidden size={20} stroke={1.75} />}
          >
            {t('siteSettings.title')}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href="/docs/"
          target="_blank"
          leftSection={<IconBook2 aria-hidden size={20} stroke={1.75} />}
        >
          {t('guide.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout aria-hidden size={20} stroke={1.75} className="pointing" />}
          onClick={leave}
        >
          {t('session.logOut')}
        </Menu.Item>
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
        <Menu.Item
          component={Link}
          to="/app/data-entry"
          leftSection={<IconPencilPlus aria-hidden size={20} stroke={1.75} />}
        >
          {t('appBar.dataEntry')}
        </Menu.Item>
      )}
      {COLOUR_MODES.filter((mode) => mode !== chosen).map((mode) => {
        const Icon = MODE_ICONS[mode]
        return (
          <Menu.Item
            key={mode}
            leftSection={<Icon aria-hidden size={20} stroke={1.75} />}
            onClick={() => chooseColourMode(mode)}
          >
            {t('colourMode.choose', { mode: t(`colourMode.${mode}`) })}
          </Menu.Item>
        )
      })}
    </>
  )
}
