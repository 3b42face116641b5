import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES, LANGUAGES } from '#domain/user/interface-languages.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { chooseLanguage } from '#web/i18n/start-i18n.ts'
import { MenuSign } from '#web/shared/menu-link.tsx'
import { useClientState } from '#web/state/store.ts'
import { chooseColourMode, COLOUR_MODES, type ColourMode, useColourMode } from '#web/theme/colour-mode.ts'
import { PROJECT_ACTIONS } from './project-actions.ts'
import type { Named } from './target.ts'
import { useCalled } from './use-called.ts'

const MODE_SIGNS = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

/** What somebody can do anywhere: with the interface, and as who they are. */
export function useActions(leave: () => void): readonly Named[] {
  const { t, i18n } = useTranslation()
  const called = useCalled()
  const { chosen } = useColourMode()
  const nameOf = (mode: ColourMode, lng = i18n.language): string =>
    t('colourMode.choose', { lng, mode: t(`colourMode.${mode}`, { lng }) })
  const colours = COLOUR_MODES.filter((mode) => mode !== chosen).map((mode) => ({
    key: `colours ${mode}`,
    group: 'actions' as const,
    mark: <MenuSign of={MODE_SIGNS[mode]} />,
    name: nameOf(mode),
    also: [nameOf(mode, DEFAULT_LANGUAGE)],
    go: () => chooseColourMode(mode),
  }))
  const languages = INTERFACE_LANGUAGES.filter((language) => language !== i18n.language).map((language) => ({
    key: `language ${language}`,
    group: 'actions' as const,
    mark: <MenuSign of={IconLanguage} />,
    name: LANGUAGES[language],
    where: t('language.choose'),
    also: [
      languageName(language, i18n.language),
      `${t('language.choose', { lng: DEFAULT_LANGUAGE })} ${languageName(language, DEFAULT_LANGUAGE)}`,
    ],
    go: () => void chooseLanguage(language),
  }))
  const logOut: Named = {
    ...called({ text: 'session.logOut' }),
    key: 'log out',
    group: 'actions',
    mark: <MenuSign of={IconLogout} />,
    go: leave,
  }
  return [...colours, ...languages, logOut]
}

/** What somebody may begin in the project from anywhere; offered before anything is typed. */
export function useProjectActions({ isActive }: Project): readonly Named[] {
  const called = useCalled()
  const navigate = useNavigate()
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  return PROJECT_ACTIONS.filter(
    ({ needs, isForArchived }) => permissions.includes(needs) && (isActive || isForArchived),
  ).map(({ text, to, sign }) => ({
    ...called({ text }),
    key: `do ${text}`,
    group: 'actions',
    mark: <MenuSign of={sign} />,
    isOffered: true,
    go: () => void navigate(to),
  }))
}
