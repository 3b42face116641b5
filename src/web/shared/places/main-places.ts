import {
  IconChartBar,
  IconHome2,
  IconMicrophone,
  IconPencilPlus,
  IconSettings,
  IconUsers,
  IconVocabulary,
  IconWand,
  type Icon,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { Permission } from '#domain/permission/permission.ts'
import { useClientState } from '#web/state/store.ts'

/** A main place of the open project: in the rail of a desk, in the bar of a phone, and to jump to. */
export type MainPlace = {
  readonly to: string
  readonly text: ParseKeys
  readonly sign: Icon
  /** Without it the place is not shown. */
  readonly needs?: Permission
  /** Of phones it stands in the menu of the person: in some languages no sixth name fits into the bar. */
  readonly isForDesks?: true
}

/** In the order of the work. */
const MAIN_PLACES: readonly MainPlace[] = [
  { to: '/app/home', text: 'place.home', sign: IconHome2 },
  { to: '/app/data-entry', text: 'place.collect', sign: IconPencilPlus, needs: 'WordEntry' },
  { to: '/app/words', text: 'place.words', sign: IconVocabulary, needs: 'WordEntry' },
  { to: '/app/goals', text: 'place.cleanUp', sign: IconWand, needs: 'MergeAndReviewEntries', isForDesks: true },
  { to: '/app/record', text: 'place.record', sign: IconMicrophone, needs: 'WordEntry' },
  { to: '/app/people', text: 'place.people', sign: IconUsers, needs: 'WordEntry' },
  { to: '/app/statistics', text: 'place.statistics', sign: IconChartBar, needs: 'Statistics', isForDesks: true },
]

/** Below the others, and on phones in the menu of the project. */
export const SETTINGS: MainPlace = { to: '/app/project-settings', text: 'place.settings', sign: IconSettings }

/** The main places that somebody may open in the project. */
export function useMainPlaces(): readonly MainPlace[] {
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  return MAIN_PLACES.filter(({ needs }) => !needs || permissions.includes(needs))
}
