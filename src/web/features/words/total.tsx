import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WORDS_PICKED } from '#contract/operation.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Shown } from '#web/replica/word-list/word-list-messages.ts'
import { useHasAllWords, WordsSoFar } from '#web/shared/totals/words-so-far.tsx'
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
  const { t } = useTranslation()
  const hasAll = useHasAllWords()
  return (
    <div className={classes.aboveTable}>
      <output className={classes.total}>
        {hasAll === false && (
          <WordsSoFar here={shown?.total} isNarrowed={shown !== null && isNarrowed(shown.asked.question)} />
        )}
        {hasAll !== false && <Seen shown={shown} />}
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

function Seen({ shown }: Pick<TotalProps, 'shown'>) {
  const { t, i18n } = useTranslation()
  const numbers = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language])
  if (!shown) return '…'
  if (shown.isReading) return t('words.reading', { total: numbers.format(shown.total) })
  return t('words.total', { count: shown.total })
}

/** Whether somebody has searched, or shows only some of the words. */
export const isNarrowed = ({ searched, narrowings }: ListQuestion): boolean =>
  searched.trim() !== '' || narrowings.length > 0
