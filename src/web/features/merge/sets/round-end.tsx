import { Button } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { errorText } from '#web/shared/error-text.ts'
import { mergeAddress } from '#web/shared/merge-address.ts'
import { useRefusedInRound } from './use-refused-in-round.ts'
import type { Round } from './round.ts'
import { OUTCOMES, tallyOf } from './tally.ts'
import classes from './sets.module.css'

type Props = {
  readonly ended: Round
  readonly onContinue: () => void
  /** Other ways on. */
  readonly children?: ReactNode
}

/** What a round has brought, and whether to go on (spec screens 9.4). */
export function RoundEnd({ ended: round, onContinue, children }: Props) {
  const { t } = useTranslation()
  const became = useSyncExternalStore(round.onChange, () => round.became)
  const tally = tallyOf(round.sets.length, became.values())
  const refused = useRefusedInRound(round)
  return (
    <section className={classes.over} aria-label={t('duplicates.ended')}>
      <h2>{t('duplicates.ended')}</h2>
      <ul className={classes.tally}>
        {OUTCOMES.filter((outcome) => tally[outcome] > 0).map((outcome) => (
          <li key={outcome}>{t(`duplicates.tally.${outcome}`, { number: tally[outcome] })}</li>
        ))}
      </ul>
      {refused.map(({ id, plan, refusal }) => (
        <div key={id} role="alert">
          <p>
            {t('merge.refused')} {errorText(t, refusal)}
          </p>
          <ButtonLink to={mergeAddress(plan.words.map(({ guid }) => guid))} look="outlined">
            {t('merge.arrangeAgain')}
          </ButtonLink>
        </div>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before has gone (spec screens 9.4) */}
      <Button
        autoFocus
        onClick={() => {
          round.forget()
          onContinue()
        }}
      >
        {t('duplicates.continue')}
      </Button>
      {children}
      <ButtonLink to="/app/goals" look="outlined" onClick={round.forget}>
        {t('duplicates.stop')}
      </ButtonLink>
    </section>
  )
}

type NoneProps = {
  /** Of what there is nothing: of duplicates that nobody has decided about, or of sets that were put off. */
  readonly what: 'none' | 'noneDeferred'
  readonly children?: ReactNode
}

export function NoSets({ what, children }: NoneProps) {
  const { t } = useTranslation()
  return (
    <EmptyPlace picture={<Winnowing />}>
      <h2>{t(`duplicates.${what}`)}</h2>
      <p>{t(`duplicates.${what}Text`)}</p>
      {children}
      <ButtonLink to="/app/goals" look="outlined">
        {t('duplicates.stop')}
      </ButtonLink>
    </EmptyPlace>
  )
}

/** The way to what was put off, if anything was (spec screens 11.2). */
export function ToDeferred() {
  const { t } = useTranslation()
  const { verdicts } = useVerdicts(useCurrentProject().id)
  const number = verdicts?.filter(({ verdict }) => verdict === 'deferred').length ?? 0
  if (number === 0) return null
  return (
    <ButtonLink to="/app/goals/duplicates/deferred" look="outlined">
      {t('duplicates.deferredNumber', { number })}
    </ButtonLink>
  )
}
