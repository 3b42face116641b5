import {
  IconArrowsJoin,
  IconHistory,
  IconHourglass,
  IconLanguage,
  IconListCheck,
  IconReplace,
  type Icon,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { Permission } from '#domain/permission/permission.ts'
import { useClientState } from '#web/state/store.ts'

/** A round goes through sets that may be duplicates, or through those that were put off. */
export type RoundKind = 'duplicates' | 'deferred'

/** A way to clean the dictionary up, which has a page of its own. */
export type Goal = {
  readonly to: string
  readonly title: ParseKeys
  readonly text: ParseKeys
  readonly sign: Icon
  readonly needs: Permission
  /** Which round is gone through there; of sets that were put off there may be none. */
  readonly round?: RoundKind
}

/** In the order of the work (spec screens 9.1). */
const GOALS: readonly Goal[] = [
  {
    to: '/app/goals/characters',
    title: 'characters.title',
    text: 'characters.text',
    sign: IconLanguage,
    needs: 'CharacterInventory',
  },
  {
    to: '/app/goals/replace',
    title: 'replace.title',
    text: 'replace.text',
    sign: IconReplace,
    needs: 'MergeAndReviewEntries',
  },
  {
    to: '/app/goals/duplicates',
    title: 'duplicates.title',
    text: 'duplicates.text',
    sign: IconArrowsJoin,
    needs: 'MergeAndReviewEntries',
    round: 'duplicates',
  },
  {
    to: '/app/goals/duplicates/deferred',
    title: 'duplicates.deferredTitle',
    text: 'duplicates.deferredText',
    sign: IconHourglass,
    needs: 'MergeAndReviewEntries',
    round: 'deferred',
  },
  {
    to: '/app/words',
    title: 'goals.review',
    text: 'goals.reviewText',
    sign: IconListCheck,
    needs: 'MergeAndReviewEntries',
  },
  {
    to: '/app/goals/history',
    title: 'history.title',
    text: 'history.text',
    sign: IconHistory,
    needs: 'WordEntry',
  },
]

/** Those that somebody may work towards in the project. */
export function useGoals(): readonly Goal[] {
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  return GOALS.filter(({ needs }) => permissions.includes(needs))
}
