import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './discard-question.module.css'

type Props = {
  /** Names what would be gone. */
  readonly question: ReactNode
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Before work goes that is nowhere else: there is no undo, so keeping it is what comes first. */
export function DiscardQuestion({ question, onKeep, onDiscard }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.question} aria-labelledby={id}>
      <p id={id}>{question}</p>
      <Button variant="outline" size="compact-md" autoFocus onClick={onKeep}>
        {t('sync.keep')}
      </Button>
      <Button variant="subtle" color="red" size="compact-md" onClick={onDiscard}>
        {t('sync.discardForGood')}
      </Button>
    </section>
  )
}
