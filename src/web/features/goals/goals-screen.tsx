import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLeftRound } from '#web/shared/left-round.ts'
import { type Goal, type RoundKind, useGoals } from '#web/shared/places/goals.ts'
import { Screen } from '#web/shared/screen.tsx'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { DoneLately } from './done-lately.tsx'
import classes from './goals.module.css'

/** What can be done to make a dictionary of what was collected. */
export function GoalsScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('place.cleanUp')}>
      <ul className={classes.goals}>
        {useGoals().map((goal) =>
          goal.round === 'deferred' ? (
            <GoalOfDeferred key={goal.to} goal={goal} />
          ) : (
            <GoalCard key={goal.to} goal={goal} />
          ),
        )}
      </ul>
      <DoneLately />
    </Screen>
  )
}

type Props = { readonly goal: Goal }

function GoalCard({ goal: { to, title, text, sign: Sign, round } }: Props) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to={to} className={classes.goal}>
        <Sign aria-hidden size={28} stroke={1.5} />
        <span>
          <span className={classes.title}>{t(title)}</span>
          <span className={classes.text}>{t(text)}</span>
          {round && <WhereLeft round={round} />}
        </span>
      </Link>
    </li>
  )
}

/** At which set a round goes on that was left (spec screens 9.4). */
function WhereLeft({ round }: { readonly round: RoundKind }) {
  const { t } = useTranslation()
  const left = useLeftRound(round)
  return left && <span className={classes.goOn}>{t('goals.goOn', left)}</span>
}

/** Only where somebody has put a set off (spec screens 9.1). */
function GoalOfDeferred({ goal }: Props) {
  const { verdicts } = useVerdicts(useCurrentProject().id)
  return verdicts?.some(({ verdict }) => verdict === 'deferred') ? <GoalCard goal={goal} /> : null
}
