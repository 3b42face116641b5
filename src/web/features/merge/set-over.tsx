import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './merge.module.css'

export type Over = 'already' | 'setDecided' | 'setGone'

/** Why nothing is to be decided about a set any more; null: something is. */
export function whyOver(set: Readonly<Record<'isMerged' | 'isDecided' | 'isGone', boolean>>): Over | null {
  if (set.isMerged) return 'already'
  if (set.isDecided) return 'setDecided'
  return set.isGone ? 'setGone' : null
}

type Props = {
  readonly why: Over
  readonly next: string
  readonly onPrevious: (() => void) | undefined
  readonly onUndo: () => void
  readonly onNext: () => void
}

/** In the place of a set of which nothing is to be decided any more. */
export function SetOver({ why, next, onPrevious, onUndo, onNext }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.over}>
      <p>{t(`merge.${why}`)}</p>
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
      <Button onClick={onNext}>{next}</Button>
    </div>
  )
}
