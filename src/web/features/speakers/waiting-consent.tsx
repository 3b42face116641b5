import { useNetwork } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicture } from '#web/replica/recording.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { isRefused, type StoredConsent } from '#web/replica/stored-consent.ts'
import { UnsentConsent } from '#web/replica/unsent-consent.tsx'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { ConsentMedium } from './consent-shown.tsx'
import classes from './speakers.module.css'

/** A consent that is only on this device: what it says, and that it goes to the server by itself, or why it does not. */
export function WaitingConsent({ consent }: { readonly consent: StoredConsent }) {
  const { t } = useTranslation()
  // That nobody answers is known only after a while; that there is no network, at once.
  const { online } = useNetwork()
  const isOnTheWay = useSyncReport()?.state.kind === 'waiting' && online
  const { id, mediaType, speakerName } = consent
  const address = useAddress(id)
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

/** As long as it is shown; it stays the same however often the list of those that wait is read. */
function useAddress(id: StoredConsent['id']): string | null {
  const replica = useReplica()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    const read = async (): Promise<void> => {
      const kept = await replica?.db.consents.get(id)
      if (!kept || isGone) return
      made = URL.createObjectURL(kept.blob)
      setAddress(made)
    }
    read().catch((error: unknown) => replica?.hearReading(error))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [replica, id])
  return address
}
