import {
  IconBook2,
  IconKeyboard,
  IconListSearch,
  IconPlus,
  IconTicket,
  IconUserCog,
  IconUsers,
  IconWorldCog,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useGuide } from '#web/shared/guide.tsx'
import { SETTINGS, useMainPlaces } from '#web/shared/places/main-places.ts'
import { useGoals } from '#web/shared/places/goals.ts'
import { useSettingsParts } from '#web/shared/places/settings-parts.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { MenuSign } from '#web/shared/menu-link.tsx'
import type { Named } from './target.ts'

/** The pages of a project that somebody may open, with the parts of those that have some. */
export function useProjectPages(project: Project): readonly Named[] {
  const { t } = useTranslation()
  const pageOf = usePageOf()
  const mayEnter = useMay('WordEntry')
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const people = { where: t('place.people'), sign: IconUsers }
  const main = [...useMainPlaces(), SETTINGS]
  return [
    ...main.map(({ to, text, sign }) => ({ ...pageOf({ to, name: t(text), sign }), isOffered: true })),
    ...useSettingsParts(project).map(({ id, text }) =>
      pageOf({ to: `${SETTINGS.to}#${id}`, name: t(text), where: t(SETTINGS.text), sign: SETTINGS.sign }),
    ),
    ...useGoals().map(({ to, title, sign }) => pageOf({ to, name: t(title), where: t('place.cleanUp'), sign })),
    ...(mayManage ? [pageOf({ to: '/app/people/members', name: t('members.title'), ...people })] : []),
    ...(mayEnter ? [pageOf({ to: '/app/people/speakers', name: t('speakers.title'), ...people })] : []),
  ]
}

/** The pages that belong to no project. */
export function useOtherPages(): readonly Named[] {
  const { t } = useTranslation()
  const pageOf = usePageOf()
  const { addressOf, named } = useGuide()
  const isAdmin = useStoredUser()?.isAdmin === true
  const guide = { where: t('guide.open'), sign: IconKeyboard }
  return [
    pageOf({ to: '/app/projects', name: t('appBar.allProjects'), sign: IconListSearch }),
    pageOf({ to: '/app/projects/new', name: t('projects.new'), sign: IconPlus }),
    pageOf({ to: '/join', name: t('join.title'), sign: IconTicket }),
    pageOf({ to: '/app/user-settings', name: t('appBar.userSettings'), sign: IconUserCog }),
    ...(isAdmin ? [pageOf({ to: '/app/site-settings', name: t('siteSettings.title'), sign: IconWorldCog })] : []),
    opened({ href: addressOf().href, name: named(t('guide.open')), sign: IconBook2 }),
    opened({ href: addressOf('keyboard').href, name: named(t('keys.title')), ...guide }),
  ]
}

type Page = { readonly name: string; readonly where?: string; readonly sign: Icon }

function usePageOf() {
  const navigate = useNavigate()
  return ({ to, sign, ...page }: Page & { readonly to: string }): Named => ({
    ...page,
    key: to,
    group: 'pages',
    mark: <MenuSign of={sign} />,
    go: () => void navigate(to),
  })
}

/** The guide is no page of the app. */
function opened({ href, sign, ...page }: Page & { readonly href: string }): Named {
  return {
    ...page,
    key: href,
    group: 'pages',
    mark: <MenuSign of={sign} />,
    go: () => void window.open(href, '_blank', 'noopener'),
  }
}
