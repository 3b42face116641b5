import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { isPicture } from '#web/replica/recording.ts'
import type { StoredConsent } from '#web/replica/outbox/consent.ts'
import { isRefused } from '#web/replica/outbox/item.ts'
import { UnsentConsent } from './unsent-consent.tsx'
import { useKeptBlob } from '#web/replica/use-kept-blob.ts'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { ConsentMedium } from './consent-shown.tsx'
import classes from './speakers.module.css'
import { consentWith } from '#web/replica/outbox/items.ts'

/** A consent that is only on this device: what it says, and that it goes to the server by itself, or why it does not. */
export function WaitingConsent({ consent }: { readonly consent: StoredConsent }) {
  const { t } = useTranslation()
  // That nobody answers is known only after a while; that there is no network, at once.
  const { online } = useNetwork()
  const isOnTheWay = useSyncReport()?.state.kind === 'waiting' && online
  const { id, mediaType, speakerName } = consent
  const address = useKeptBlob(id, async (db) => (await consentWith(db, id))?.blob)
  return (
    <div className={classes.waiting}>
      {!isRefused(consent) && (
        <p className={classes.quiet}>{t(isOnTheWay ? 'speakers.sending' : 'speakers.consentWaitsText')}</p>
      )}
      {address && (
        <ConsentMedium
          kind={isPicture(mediaType) ? 'Image' : 'Audio'}
          address={address}
          label={t('speakers.consentOf', { name: speakerName })}
          onError={() => undefined}
        />
      )}
      <UnsentConsent consent={consent} />
    </div>
  )
}
