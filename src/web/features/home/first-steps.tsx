import { IconLanguage, IconListCheck, IconPencilPlus, IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './home.module.css'

const STEPS = [
  { to: '/app/data-entry', text: 'home.step.collect', Sign: IconPencilPlus },
  { to: '/app/people/members', text: 'home.step.invite', Sign: IconUsersPlus },
  { to: '/app/project-settings#languages', text: 'home.step.languages', Sign: IconLanguage },
  { to: '/app/project-settings#fields', text: 'home.step.fields', Sign: IconListCheck },
] as const

/** What a young project needs next, for whoever leads it. */
export function FirstSteps() {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('home.firstSteps')}</h2>
      <ul className={classes.steps}>
        {STEPS.map(({ to, text, Sign }) => (
          <li key={to}>
            <Link to={to}>
              <Sign aria-hidden size={22} stroke={1.75} />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
