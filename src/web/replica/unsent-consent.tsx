import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardQuestion } from '#web/shared/discard-question.tsx'
import { errorText } from '#web/shared/error-text.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { useReplica } from './replica-provider.tsx'
import type { StoredConsent } from './stored-consent.ts'
import classes from './sync-indicator.module.css'

/** What can be done about a consent that is only on this device, and why the server will not have it. */
export function UnsentConsent({ consent }: { readonly consent: StoredConsent }) {
  const { t } = useTranslation()
  const replica = useReplica()
  // The server takes one in the place of another from anybody; on the screens only they replace one.
  const mayReplace = useMay('DeleteEditSettingsAndUsers')
  const [isAsking, setAsking] = useState(false)
  const { id, refusal, blob, name, speakerName } = consent
  return (
    <>
      {refusal && <p className={classes.reason}>{errorText(t, refusal)}</p>}
      {isAsking ? (
        <DiscardQuestion
          question={t('sync.discardConsentQuestion', { name: speakerName })}
          onKeep={() => setAsking(false)}
          onDiscard={() => void replica?.discardConsent(id)}
        />
      ) : (
        <p className={classes.choices}>
          {refusal && (
            <Button variant="subtle" size="compact-sm" onClick={() => void replica?.retryConsent(id, mayReplace)}>
              {t('sync.retry')}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => saveFile(blob, name)}>
            {t('speakers.saveAsFile')}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
            {t('sync.discard')}
          </Button>
        </p>
      )}
    </>
  )
}
