import { IconLanguage, IconPencilPlus, IconSettings, IconUsers, IconVocabulary } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './home.module.css'

/** With the signs of the places that they lead to, which are there already. */
const STEPS = [
  { to: '/app/data-entry', text: 'home.step.collect', Sign: IconPencilPlus },
  { to: '/app/people/members', text: 'home.step.invite', Sign: IconUsers },
  { to: '/app/project-settings#languages', text: 'home.step.languages', Sign: IconLanguage },
  { to: '/app/project-settings#fields', text: 'home.step.fields', Sign: IconSettings },
] as const

const IMPORT = { to: '/app/project-settings#exchange', text: 'home.step.import', Sign: IconVocabulary } as const

/** What a young project needs next, for whoever leads it. One without a word may be given those of an existing dictionary. */
export function FirstSteps({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation()
  const mayImport = useMay('Import')
  const [collect, ...others] = STEPS
  return (
    <section>
      <h2>{t('home.firstSteps')}</h2>
      <ul className={classes.steps}>
        {[collect, ...(isEmpty && mayImport ? [IMPORT] : []), ...others].map(({ to, text, Sign }) => (
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
