import { useTranslation } from 'react-i18next'
import classes from './consent.module.css'
import { ConsentQuestion } from './consent-question.tsx'

/** Asked once, at the foot of the window; it goes with an answer only. */
export function FirstQuestion({ onAnswer }: { readonly onAnswer: (agreed: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <aside className={classes.drawer} aria-labelledby="consent">
      <h2 id="consent">{t('consent.title')}</h2>
      <ConsentQuestion onAnswer={onAnswer} />
    </aside>
  )
}
