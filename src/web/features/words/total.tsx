import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WORDS_PICKED } from '#contract/operation.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { Shown } from '#web/replica/word-list/word-list-messages.ts'
import { useTotals } from '#web/shared/totals/use-totals.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { CellEdits } from './use-cell-edits.ts'
import classes from './words.module.css'

type TotalProps = {
  readonly shown: Shown | null
  readonly selected: number
  readonly edits: CellEdits
  /** What stands at the end. */
  readonly children: ReactNode
}

/** How many words there are to see, and how many of them are selected. */
export function Total({ shown, selected, edits, children }: TotalProps) {
  const { t, i18n } = useTranslation()
  const numbers = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  const total = shown ? numbers.format(shown.total) : '…'
  const isWhole = useLive((db) => db.fact('isWhole', false), [])
  return (
    <div className={classes.aboveTable}>
      <output className={classes.total}>
        {isWhole === false && <TotalSoFar shown={shown} total={total} numbers={numbers} />}
        {isWhole !== false && t(shown?.isReading ? 'words.reading' : 'words.total', { total })}
        {selected > 0 && ` · ${t('words.selected', { selected })}`}
        {selected === WORDS_PICKED && ` ${t('words.selectedMost')}`}
      </output>
      {edits.canUndo && (
        <Button variant="subtle" size="compact-md" onClick={edits.undo}>
          {t('entry.undo')}
        </Button>
      )}
      {children}
    </div>
  )
}

type SoFarProps = { readonly shown: Shown | null; readonly total: string; readonly numbers: Intl.NumberFormat }

/** While this device has not all words of the project: how many it has, of how many where that is known. */
function TotalSoFar({ shown, total, numbers }: SoFarProps) {
  const { t } = useTranslation()
  const { totals } = useTotals(useCurrentProject().id, null)
  const all = totals?.get('words')
  // Of what is searched or narrowed nobody knows how much is still to come.
  if (all === undefined || !shown || isNarrowed(shown.asked.question)) return t('words.soFar', { total })
  return t('words.soFarOf', { total, all: numbers.format(all) })
}

/** Whether somebody has searched, or shows only some of the words. */
export const isNarrowed = ({ searched, narrowings }: ListQuestion): boolean =>
  searched.trim() !== '' || narrowings.length > 0
