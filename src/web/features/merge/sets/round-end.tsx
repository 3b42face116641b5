import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { OUTCOMES, type Tally } from './tally.ts'
import classes from './sets.module.css'

type Props = { readonly tally: Tally; readonly onContinue: () => void }

/** What a round has brought, and whether to go on (spec screens 9.4). */
export function RoundEnd({ tally, onContinue }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.over} aria-label={t('duplicates.ended')}>
      <h2>{t('duplicates.ended')}</h2>
      <ul className={classes.tally}>
        {OUTCOMES.filter((outcome) => tally[outcome] > 0).map((outcome) => (
          <li key={outcome}>{t(`duplicates.tally.${outcome}`, { number: tally[outcome] })}</li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before has gone (spec screens 9.4) */}
      <Button autoFocus onClick={onContinue}>
        {t('duplicates.continue')}
      </Button>
      <ButtonLink to="/app/goals" look="outlined">
        {t('duplicates.stop')}
      </ButtonLink>
    </section>
  )
}

/** The dictionary has no duplicates that nobody has decided about. */
export function NoSets() {
  const { t } = useTranslation()
  return (
    <div className={classes.over}>
      <h2>{t('duplicates.none')}</h2>
      <p>{t('duplicates.noneText')}</p>
      <ButtonLink to="/app/goals" look="outlined">
        {t('duplicates.stop')}
      </ButtonLink>
    </div>
  )
}
