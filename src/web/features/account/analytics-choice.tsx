import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsentDrawer } from '#web/features/consent/consent-drawer.tsx'
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
      <ConsentDrawer
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onAnswer={(agreed) => {
          onAnswer(agreed ? 'agreed' : 'refused')
          setIsAsking(false)
        }}
      />
    </div>
  )
}
