import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { privacyPolicy } from '#web/plain/runtime-config.ts'
import classes from './consent.module.css'

/** What is counted if one agrees, and two answers that look alike: neither is the easier one (spec screens 17.3). */
export function ConsentQuestion({ onAnswer }: { readonly onAnswer: (agreed: boolean) => void }) {
  const { t } = useTranslation()
  const policy = privacyPolicy()
  return (
    <div className={classes.question}>
      <p>
        {t('consent.text')}{' '}
        {policy && (
          <a href={policy} target="_blank" rel="noreferrer">
            {t('consent.policy')}
          </a>
        )}
      </p>
      <div className={classes.answers}>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          {t('consent.all')}
        </Button>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          {t('consent.necessary')}
        </Button>
      </div>
    </div>
  )
}
