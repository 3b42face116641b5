import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { chosen, widerChoice, type PassChoice, type WordToRecord } from './pass-choice.ts'
import classes from './recording-pass.module.css'

type Props = {
  readonly choice: PassChoice
  readonly words: readonly WordToRecord[]
  readonly onChoose: (choice: PassChoice) => void
}

/** The choice has no word without a recording: that is good news, and the way on is one that has some, or more words. */
export function NothingToRecord({ choice, words, onChoose }: Props) {
  const { t } = useTranslation()
  const wider = widerChoice(words, choice)
  const count = wider ? chosen(words, wider).length : 0
  const isNarrowed = choice.onlyMine || choice.onlyFlagged
  return (
    <div className={classes.end}>
      <p>{isNarrowed ? t('pass.noneChosen') : t('pass.none')}</p>
      {wider && (
        <Button onClick={() => onChoose(wider)}>
          {wider.withBelow && !choice.withBelow ? t('pass.takeBelow', { count }) : t('pass.takeAll', { count })}
        </Button>
      )}
      {!wider && choice.domain !== null && (
        <Button onClick={() => onChoose({ ...choice, domain: null, withBelow: false })}>{t('pass.takeProject')}</Button>
      )}
      {!wider && choice.domain === null && <ButtonLink to="/app/data-entry">{t('appBar.dataEntry')}</ButtonLink>}
    </div>
  )
}
