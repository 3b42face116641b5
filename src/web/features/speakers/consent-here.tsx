import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicture } from '#web/replica/words/recording.ts'
import { useKeptBlob } from '#web/replica/use-kept-blob.ts'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { errorText } from '#web/shared/error-text.ts'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import { saveFile } from '#web/shared/save-file.ts'
import { WaitingList } from '#web/shared/waiting-list.tsx'
import waiting from '#web/shared/waiting-work.module.css'
import { ConsentMedium } from './consent-shown.tsx'
import { type ConsentHere, STANDS, useConsentsHere } from './consents-here.ts'
import classes from './speakers.module.css'

/** For the panel of what waits: whose consents are only here, and what can be done about each. */
export function ConsentsHere() {
  const { t } = useTranslation()
  const consents = Map.groupBy(useConsentsHere(), ({ stand }) => stand)
  return (['unsaved', 'refused', 'cutOff', 'waiting'] as const).map((stand) => (
    <WaitingList key={stand} title={t(STANDS[stand].title)} works={consents.get(stand) ?? []}>
      {(consent) => (
        <>
          {stand !== 'unsaved' && <span>{t('speakers.consentOf', { name: consent.speakerName })}</span>}
          <WhatToDo consent={consent} />
        </>
      )}
    </WaitingList>
  ))
}

/** At its speaker: also what it says, and that it goes to the server by itself. */
export function ConsentHereShown({ consent }: { readonly consent: ConsentHere }) {
  const { t } = useTranslation()
  // That nobody answers is known only after a while; that there is no network, at once.
  const { online } = useNetwork()
  const isOnTheWay = useSyncReport()?.state.kind === 'waiting' && online
  const { id, blob, mediaType, speakerName: name, stand } = consent
  const address = useKeptBlob(id, async () => blob)
  return (
    <div className={classes.waiting}>
      {stand === 'waiting' && (
        <p className={classes.quiet}>{t(isOnTheWay ? 'speakers.sending' : 'speakers.consentWaitsText')}</p>
      )}
      <WhatToDo consent={consent}>
        {address && (
          <ConsentMedium
            id={id}
            kind={isPicture(mediaType) ? 'Image' : 'Audio'}
            address={address}
            read={async () => blob}
            label={t('speakers.consentOf', { name })}
            onError={nothing}
          />
        )}
      </WhatToDo>
    </div>
  )
}

const nothing = (): void => undefined

type WhatToDoProps = { readonly consent: ConsentHere; /** What it says. */ readonly children?: ReactNode }

function WhatToDo({ consent, children }: WhatToDoProps) {
  const { t } = useTranslation()
  const { stand, speakerName, failure, tryAgain, discard, blob, name } = consent
  // Elsewhere what was entered stays here where there is no network; for one that only this page has that would not be true.
  const reason = failure?.code === 'noConnection' ? null : failure
  return (
    <>
      {stand === 'unsaved' && !failure && <p>{t('speakers.sending')}</p>}
      {stand === 'unsaved' && failure && <p role="alert">{t('sync.unsavedConsent', { name: speakerName })}</p>}
      {reason && <p className={waiting.reason}>{errorText(t, reason)}</p>}
      {children}
      <RetryOrDiscard
        question={t('sync.discardConsentQuestion', { name: speakerName })}
        retry={t(STANDS[stand].retry)}
        onRetry={failure && tryAgain}
        onDiscard={discard}
      >
        <Button variant="subtle" size="compact-sm" onClick={() => saveFile(blob, name)}>
          {t('speakers.saveAsFile')}
        </Button>
      </RetryOrDiscard>
    </>
  )
}
