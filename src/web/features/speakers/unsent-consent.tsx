import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '#web/shared/error-text.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import { isCutOff, type StoredConsent } from '#web/replica/outbox/consent.ts'
import classes from '#web/shared/waiting-work.module.css'

/** What can be done about a consent that is only on this device, and why the server will not have it. */
export function UnsentConsent({ consent }: { readonly consent: StoredConsent }) {
  const { t } = useTranslation()
  const replica = useReplica()
  // The server takes one in the place of another from anybody; on the screens only they replace one.
  const mayReplace = useMay('DeleteEditSettingsAndUsers')
  const { id, refusal, blob, name, speakerName } = consent
  return (
    <>
      {refusal && <p className={classes.reason}>{errorText(t, refusal)}</p>}
      <RetryOrDiscard
        question={t('sync.discardConsentQuestion', { name: speakerName })}
        // Whoever sends half of one may not know of another that is there.
        onRetry={refusal && (() => void replica?.retryConsent(id, mayReplace && !isCutOff(consent)))}
        {...(isCutOff(consent) ? { retry: t('speakers.sendCutOff') } : {})}
        onDiscard={() => void replica?.discardConsent(id)}
      >
        <Button variant="subtle" size="compact-sm" onClick={() => saveFile(blob, name)}>
          {t('speakers.saveAsFile')}
        </Button>
      </RetryOrDiscard>
    </>
  )
}
