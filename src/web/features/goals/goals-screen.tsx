import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useGoals } from '#web/shared/places/goals.ts'
import { Screen } from '#web/shared/screen.tsx'
import { DoneLately } from './done-lately.tsx'
import classes from './goals.module.css'

/** What can be done to make a dictionary of what was collected. */
export function GoalsScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('place.cleanUp')}>
      <ul className={classes.goals}>
        {useGoals().map(({ to, title, text, sign: Sign }) => (
          <li key={to}>
            <Link to={to} className={classes.goal}>
              <Sign aria-hidden size={28} stroke={1.5} />
              <span>
                <span className={classes.title}>{t(title)}</span>
                <span className={classes.text}>{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <DoneLately />
    </Screen>
  )
}
