import { useTranslation } from 'react-i18next'
import { isPicture } from '#web/replica/recording.ts'
import { UnkeptConsent } from './unkept-consent.tsx'
import type { UnsavedConsent } from '#web/replica/desk/unsaved.ts'
import { useKeptBlob } from '#web/replica/use-kept-blob.ts'
import { ConsentMedium } from './consent-shown.tsx'
import classes from './speakers.module.css'

/** A consent that only this page has, at its speaker: it can be heard or seen as well. */
export function UnkeptConsentShown({ unkept }: { readonly unkept: UnsavedConsent }) {
  const { t } = useTranslation()
  const { id, blob, mediaType } = unkept.consent()
  const address = useKeptBlob(id, async () => blob)
  return (
    <div className={classes.waiting}>
      <UnkeptConsent unkept={unkept}>
        {address && (
          <ConsentMedium
            kind={isPicture(mediaType) ? 'Image' : 'Audio'}
            address={address}
            label={t('speakers.consentOf', { name: unkept.speakerName })}
            onError={() => undefined}
          />
        )}
      </UnkeptConsent>
    </div>
  )
}
