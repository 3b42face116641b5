import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun, IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { INTERFACE_LANGUAGES, LANGUAGES } from '#domain/user/interface-languages.ts'
import { chooseLanguage } from '#web/i18n/start-i18n.ts'
import { MenuSign } from '#web/shared/menu-link.tsx'
import { useMay } from '#web/state/use-current-project.ts'
import { chooseColourMode, COLOUR_MODES, useColourMode } from '#web/theme/colour-mode.ts'
import type { Named } from './target.ts'

const MODE_SIGNS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** What somebody can do anywhere: with the interface, and as who they are. */
export function useActions(leave: () => void): readonly Named[] {
  const { t, i18n } = useTranslation()
  const { chosen } = useColourMode()
  const colours = COLOUR_MODES.filter((mode) => mode !== chosen).map((mode) => ({
    key: `colours ${mode}`,
    group: 'actions' as const,
    mark: <MenuSign of={MODE_SIGNS[mode]} />,
    name: t('colourMode.choose', { mode: t(`colourMode.${mode}`) }),
    go: () => chooseColourMode(mode),
  }))
  const languages = INTERFACE_LANGUAGES.filter((language) => language !== i18n.language).map((language) => ({
    key: `language ${language}`,
    group: 'actions' as const,
    mark: <MenuSign of={IconLanguage} />,
    name: LANGUAGES[language],
    where: t('language.choose'),
    go: () => void chooseLanguage(language),
  }))
  const logOut: Named = {
    key: 'log out',
    group: 'actions',
    mark: <MenuSign of={IconLogout} />,
    name: t('session.logOut'),
    go: leave,
  }
  return [...colours, ...languages, logOut]
}

/** What somebody who leads the project can do in it from anywhere. */
export function useProjectActions({ isActive }: Project): readonly Named[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayInvite = useMay('DeleteEditSettingsAndUsers') && isActive
  if (!mayInvite) return []
  return [
    {
      key: 'invite',
      group: 'actions',
      mark: <MenuSign of={IconUsersPlus} />,
      name: t('home.step.invite'),
      go: () => void navigate('/app/people/members'),
    },
  ]
}
