import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './discard-question.module.css'

type Props = {
  /** Names what would be gone. */
  readonly question: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Before work goes that is nowhere else: there is no undo, so keeping it is what comes first. */
export function DiscardQuestion({ question, onKeep, onDiscard }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.question} aria-label={question}>
      <p>{question}</p>
      <Button variant="outline" size="compact-md" autoFocus onClick={onKeep}>
        {t('sync.keep')}
      </Button>
      <Button variant="subtle" color="red" size="compact-md" onClick={onDiscard}>
        {t('sync.discardForGood')}
      </Button>
    </section>
  )
}
