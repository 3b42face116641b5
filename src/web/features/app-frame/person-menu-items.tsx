import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAdjustments,
  IconBook2,
  IconDeviceDesktop,
  IconHelp,
  IconLanguage,
  IconListSearch,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconWorldCog,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { INTERFACE_LANGUAGES, LANGUAGES } from '#domain/user/interface-languages.ts'
import { chooseLanguage } from '#web/i18n/start-i18n.ts'
import { release } from '#web/plain/runtime-config.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import { useGuide } from '#web/shared/guide.tsx'
import { MenuLink, MenuSign } from '#web/shared/menu-link.tsx'
import type { Place } from '#web/shared/opener.ts'
import { guidePageOf } from '#web/shared/places/guide-page-of.ts'
import { SETTINGS, useMainPlaces } from '#web/shared/places/main-places.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
import { useLogOut } from '#web/shared/use-log-out.tsx'
import { chooseColourMode, COLOUR_MODES, useColourMode } from '#web/theme/colour-mode.ts'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { PresenceOnPhones } from './presence-list.tsx'

const MODE_ICONS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** What one can do as who one is. */
export function PersonMenuItems({ at }: { readonly at: Place }) {
  const { t } = useTranslation()
  const user = useStoredUser()
  // What is only hidden would get the focus when the menu opens.
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const { leave, question } = useLogOut()
  const { addressOf, named } = useGuide()
  const helpHere = addressOf(guidePageOf(useLocation()))
  return (
    <>
      {question}
      <MenuAt at={at} position={isPhone ? 'bottom-end' : 'right-end'}>
        <Menu.Label>{user?.name}</Menu.Label>
        {isPhone && <PresenceOnPhones />}
        {isPhone && <ProjectOnPhones />}
        <LanguageItems />
        <ColourItems />
        <Menu.Divider />
        {user?.isAdmin && (
          <MenuLink to="/app/site-settings" icon={IconWorldCog}>
            {t('siteSettings.title')}
          </MenuLink>
        )}
        <MenuLink to="/app/user-settings" icon={IconSettings}>
          {t('appBar.userSettings')}
        </MenuLink>
        {isPhone && (
          <Menu.Item component="a" {...helpHere} target="_blank" leftSection={<MenuSign of={IconHelp} />}>
            {named(t('guide.more'))}
          </Menu.Item>
        )}
        <Menu.Item component="a" {...addressOf()} target="_blank" leftSection={<MenuSign of={IconBook2} />}>
          {named(t('guide.open'))}
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

/** What the rail of a desk has besides the places. */
function ProjectOnPhones() {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const others = useMainPlaces().filter(({ isForDesks }) => isForDesks)
  return (
    <>
      {project &&
        others.map(({ to, text, sign }) => (
          <MenuLink key={to} to={to} icon={sign}>
            {t(text)}
          </MenuLink>
        ))}
      {project && (
        <MenuLink to={SETTINGS.to} icon={IconAdjustments}>
          {t('place.settingsOf', { name: project.name })}
        </MenuLink>
      )}
      <MenuLink to="/app/projects" icon={IconListSearch}>
        {t('appBar.allProjects')}
      </MenuLink>
      <Menu.Divider />
    </>
  )
}

/** The language of the interface, each by its own name. */
function LanguageItems() {
  const { t, i18n } = useTranslation()
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<MenuSign of={IconLanguage} />}>{t('language.choose')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        {INTERFACE_LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === i18n.language}
            onClick={() => void chooseLanguage(language)}
          >
            {LANGUAGES[language]}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function ColourItems() {
  const { t } = useTranslation()
  const { chosen } = useColourMode()
  return COLOUR_MODES.filter((mode) => mode !== chosen).map((mode) => (
    <SignItem key={mode} sign={MODE_ICONS[mode]} onClick={() => chooseColourMode(mode)}>
      {t('colourMode.choose', { mode: t(`colourMode.${mode}`) })}
    </SignItem>
  ))
}
