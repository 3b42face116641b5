import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#web/api/failure.ts'
import { errorText } from '#web/shared/error-text.ts'
import classes from './merge.module.css'

export type Over = 'refused' | 'already' | 'setDecided' | 'setGone'

/** Why nothing is to be decided about a set any more; null: something is. */
export function whyOver(
  set: Readonly<Record<'isRefused' | 'isMerged' | 'isDecided' | 'isGone', boolean>>,
): Over | null {
  if (set.isRefused) return 'refused'
  if (set.isMerged) return 'already'
  if (set.isDecided) return 'setDecided'
  return set.isGone ? 'setGone' : null
}

type Props = {
  readonly why: Over
  readonly next: string
  readonly onPrevious: (() => void) | undefined
  /** Why the server has not merged them. */
  readonly refusal: Failure | undefined
  readonly onUndo: () => void
  /** Goes on from how they were arranged. */
  readonly onAgain: () => void
  readonly onNext: () => void
}

/** In the place of a set of which nothing is to be decided any more. */
export function SetOver({ why, next, refusal, onPrevious, onUndo, onAgain, onNext }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.over}>
      <p>{t(`merge.${why}`)}</p>
      {refusal && <p>{errorText(t, refusal)}</p>}
      {onPrevious && (
        <Button variant="subtle" onClick={onPrevious}>
          {t('merge.previous')}
        </Button>
      )}
      {why === 'already' && (
        <Button variant="default" onClick={onUndo}>
          {t('merge.undo')}
        </Button>
      )}
      {why === 'refused' && (
        <Button variant="default" onClick={onAgain}>
          {t('merge.arrangeAgain')}
        </Button>
      )}
      <Button onClick={onNext}>{next}</Button>
    </div>
  )
}
