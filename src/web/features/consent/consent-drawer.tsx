import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { privacyPolicy } from '#web/plain/runtime-config.ts'
import { EdgeDialog } from '#web/shared/dialog.tsx'
import classes from './consent.module.css'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onAnswer: (agreed: boolean) => void
}

/** The question from the settings: it can be left as it was. */
export function ConsentDrawer({ opened, onClose, onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <EdgeDialog opened={opened} onClose={onClose} position="bottom" size="auto" title={t('consent.title')}>
      <ConsentQuestion onAnswer={onAnswer} />
    </EdgeDialog>
  )
}

/** What is counted if one agrees, and two answers that look alike: neither is the easier one (spec screens 17.3). */
function ConsentQuestion({ onAnswer }: { readonly onAnswer: (agreed: boolean) => void }) {
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
