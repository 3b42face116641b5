import {
  IconBook2,
  IconHelp,
  IconKeyboard,
  IconListSearch,
  IconPlus,
  IconTicket,
  IconUserCog,
  IconUsers,
  IconWorldCog,
  IconChartBar,
  type Icon,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useGuide } from '#web/shared/guide.tsx'
import { MenuSign } from '#web/shared/menu-link.tsx'
import { guidePageOf } from '#web/shared/places/guide-page-of.ts'
import { SETTINGS, useMainPlaces } from '#web/shared/places/main-places.ts'
import { useGoals } from '#web/shared/places/goals.ts'
import { useSettingsParts } from '#web/shared/places/settings-parts.ts'
import { useMay } from '#web/state/use-current-project.ts'
import type { Named } from './target.ts'
import { type Called, useCalled } from './use-called.ts'

/** The pages of a project that somebody may open, with the parts of those that have some. */
export function useProjectPages(project: Project): readonly Named[] {
  const pageOf = usePageOf()
  const mayEnter = useMay('WordEntry')
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const maySeeStatistics = useMay('Statistics')
  const people = { of: 'place.people', sign: IconUsers } as const
  const main = [...useMainPlaces(), SETTINGS]
  return [
    ...main.map((place) => ({ ...pageOf(place), isOffered: true })),
    ...useSettingsParts(project).map(({ id, ...part }) =>
      pageOf({ ...part, to: `${SETTINGS.to}#${id}`, of: SETTINGS.text, sign: SETTINGS.sign }),
    ),
    ...useGoals().map(({ to, title, sign }) => pageOf({ to, text: title, of: 'place.cleanUp', sign })),
    ...(mayManage ? [pageOf({ to: '/app/people/members', text: 'members.title', ...people })] : []),
    ...(mayEnter ? [pageOf({ to: '/app/people/speakers', text: 'speakers.title', ...people })] : []),
    ...(maySeeStatistics ? STATISTICS.map((view) => pageOf({ ...view, of: 'place.statistics' })) : []),
  ]
}

const STATISTICS = [
  { to: '/app/statistics/users', text: 'statistics.users', sign: IconChartBar },
  { to: '/app/statistics/domains', text: 'statistics.domains', sign: IconChartBar },
  { to: '/app/statistics/days', text: 'statistics.days', sign: IconChartBar },
  { to: '/app/statistics/workshop', text: 'statistics.workshop', sign: IconChartBar },
  { to: '/app/statistics/wall', text: 'statistics.wall', sign: IconChartBar },
] as const

const ACCOUNT = [
  'account.picture',
  'account.changePassword',
  'account.email',
  'account.logIns',
  'account.dataDownload',
  'account.delete',
] as const

const SITE = [
  { to: '/app/site-settings/projects', text: 'siteSettings.projects.tab' },
  { to: '/app/site-settings/users', text: 'siteSettings.users.tab' },
  { to: '/app/site-settings/banners', text: 'siteSettings.banners.tab' },
  { to: '/app/site-settings/audit', text: 'siteSettings.audit.tab' },
] as const

/** The pages that belong to no project. */
export function useOtherPages(): readonly Named[] {
  const pageOf = usePageOf()
  const called = useCalled()
  const { addressOf, named } = useGuide()
  const isAdmin = useStoredUser()?.isAdmin === true
  const here = guidePageOf(useLocation())
  /** The guide is no page of the app. */
  const guideOf = (
    { sign, ...names }: Called & { readonly sign: Icon },
    { href }: { readonly href: string },
  ): Named => {
    const { name, ...others } = called(names)
    return { ...others, name: named(name), key: `${names.text} ${href}`, group: 'pages', ...opening(href, sign) }
  }
  return [
    pageOf({ to: '/app/projects', text: 'appBar.allProjects', sign: IconListSearch }),
    pageOf({ to: '/app/projects/new', text: 'projects.new', sign: IconPlus }),
    pageOf({ to: '/join', text: 'join.title', sign: IconTicket }),
    pageOf({ to: '/app/user-settings', text: 'appBar.userSettings', holds: ACCOUNT, sign: IconUserCog }),
    ...(isAdmin ? SITE.map((page) => pageOf({ ...page, of: 'siteSettings.title', sign: IconWorldCog })) : []),
    guideOf({ text: 'guide.open', sign: IconBook2 }, addressOf()),
    ...(here ? [guideOf({ text: 'guide.more', of: 'guide.open', sign: IconHelp }, addressOf(here))] : []),
    guideOf({ text: 'keys.title', of: 'guide.open', sign: IconKeyboard }, addressOf('keyboard')),
  ]
}

const opening = (href: string, sign: Icon) => ({
  mark: <MenuSign of={sign} />,
  go: () => void window.open(href, '_blank', 'noopener'),
})

function usePageOf() {
  const navigate = useNavigate()
  const called = useCalled()
  return ({ to, sign, ...names }: Called & { readonly to: string; readonly sign: Icon }): Named => ({
    ...called(names),
    key: `${to} ${names.text}`,
    group: 'pages',
    mark: <MenuSign of={sign} />,
    go: () => void navigate(to),
  })
}
