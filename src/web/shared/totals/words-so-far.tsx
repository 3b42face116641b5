import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '#web/replica/use-words.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useTotals } from './use-totals.ts'

/** Whether this device has all words of the open project: what it counts before that is not the whole; undefined until it is known. */
export const useHasAllWords = (): boolean | undefined => useLive((db) => db.fact('isWhole', false), [])

type Props = {
  /** How many words are counted; undefined until there are any. */
  readonly here: number | undefined
  /** These are not all that this device has. */
  readonly isNarrowed?: boolean
}

/** While this device has not all words of the project: how many it has, of how many where that is known. */
export function WordsSoFar({ here, isNarrowed = false }: Props) {
  const { t, i18n } = useTranslation()
  const numbers = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  const { totals } = useTotals(useCurrentProject().id, null)
  const all = totals?.get('words')
  if (here === undefined) return '…'
  // Of what is searched or narrowed nobody knows how much is still to come.
  if (all === undefined || isNarrowed) return t('words.soFar', { count: here })
  return t('words.soFarOf', { total: numbers.format(here), all: numbers.format(all) })
}
