import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EdgeDialog } from '#web/shared/dialog.tsx'
import { usePrivacyPolicy } from '#web/shared/privacy-policy.ts'
import classes from './account.module.css'
import type { Settings } from './settings-state.ts'

type Props = {
  readonly answer: Settings['analytics']
  readonly onAnswer: (answer: 'agreed' | 'refused') => void
}

/** What was answered about counting, and the same question again; the new answer waits for Save. */
export function AnalyticsChoice({ answer, onAnswer }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.choice}>
      <div>
        <p className={classes.label}>{t('consent.title')}</p>
        <p className={classes.quiet}>{t(`account.analytics.${answer}`)}</p>
      </div>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {t('account.analytics.change')}
      </Button>
      <EdgeDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        position="bottom"
        size="auto"
        title={t('consent.title')}
      >
        <ConsentQuestion
          onAnswer={(agreed) => {
            onAnswer(agreed ? 'agreed' : 'refused')
            setIsAsking(false)
          }}
        />
      </EdgeDialog>
    </div>
  )
}

/** What is counted if one agrees, and two answers that look alike: neither is the easier one (spec screens 17.3). */
function ConsentQuestion({ onAnswer }: { readonly onAnswer: (agreed: boolean) => void }) {
  const { t } = useTranslation()
  const policy = usePrivacyPolicy()
  return (
    <div className={classes.consent}>
      <p>
        {t('consent.text')}{' '}
        {policy && (
          <a {...policy} target="_blank" rel="noreferrer">
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
