import { IconLanguage, IconReplace, type Icon } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'

/** A way to clean the dictionary up, which has a page of its own. */
export type Goal = {
  readonly to: string
  readonly title: ParseKeys
  readonly text: ParseKeys
  readonly sign: Icon
}

/** In the order of the work (spec screens 9.1). All of them are for whoever has the character inventory. */
export const GOALS: readonly Goal[] = [
  { to: '/app/goals/characters', title: 'characters.title', text: 'characters.text', sign: IconLanguage },
  { to: '/app/goals/replace', title: 'replace.title', text: 'replace.text', sign: IconReplace },
]
