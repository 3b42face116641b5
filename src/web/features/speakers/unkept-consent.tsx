import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#web/shared/error-text.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import type { UnsavedConsent } from '#web/replica/desk/unsaved.ts'
import classes from '#web/shared/waiting-work.module.css'

type Props = {
  readonly unkept: UnsavedConsent
  /** What it says, where that is shown. */
  readonly children?: ReactNode
}

/** A consent that only this page has: why that is so, and what can be done about it. */
export function UnkeptConsent({ unkept, children }: Props) {
  const { t } = useTranslation()
  const mayReplace = useMay('DeleteEditSettingsAndUsers')
  const { speakerName: name, tryAgain, letGo } = unkept
  const failure = unkept.failure()
  // Elsewhere what was entered stays here where there is no network; here that would not be true.
  const reason = failure?.code === 'noConnection' ? null : failure
  return (
    <>
      {failure ? <p role="alert">{t('sync.unkeptConsent', { name })}</p> : <p>{t('speakers.sending')}</p>}
      {reason && <p className={classes.reason}>{errorText(t, reason)}</p>}
      {children}
      <RetryOrDiscard
        question={t('sync.discardConsentQuestion', { name })}
        retry={t('recording.tryAgain')}
        onRetry={failure && (() => tryAgain(mayReplace))}
        onDiscard={letGo}
      >
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => saveFile(unkept.consent().blob, unkept.consent().name)}
        >
          {t('speakers.saveAsFile')}
        </Button>
      </RetryOrDiscard>
    </>
  )
}
