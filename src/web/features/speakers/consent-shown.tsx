import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadConsent } from '#contract/speaker.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import classes from './speakers.module.css'

type Props = { readonly speaker: Speaker; readonly edition: number }

/** The consent itself, fetched with the log-in cookie; it can be saved as a file. */
export function ConsentShown({ speaker, edition }: Props) {
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  const { id: speakerId, projectId, name } = speaker
  const address = addressOf(downloadConsent, { projectId, speakerId }, edition > 0 ? { edition } : undefined)
  const label = t('speakers.consentOf', { name })
  return (
    <div className={classes.shown}>
      <ConsentMedium
        kind={speaker.consent === 'Audio' ? 'Audio' : 'Image'}
        address={address}
        label={label}
        onError={() => setMissing(true)}
      />
      {isMissing && <p className={classes.quiet}>{t('speakers.notFetched')}</p>}
      <a href={address} download={label}>
        {t('speakers.saveAsFile')}
      </a>
    </div>
  )
}

type MediumProps = PictureProps & { readonly kind: 'Audio' | 'Image' }

/** A consent to hear or to look at. */
export function ConsentMedium({ kind, ...shown }: MediumProps) {
  if (kind === 'Image') return <Picture {...shown} />
  const { address, label, onError } = shown
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
  return <audio controls preload="metadata" src={address} aria-label={label} onError={onError} />
}

type PictureProps = { readonly address: string; readonly label: string; readonly onError: () => void }

function Picture({ address, label, onError }: PictureProps) {
  const { t } = useTranslation()
  const [isLarge, { open, close }] = useDisclosure(false)
  return (
    <>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={t('speakers.enlarge', { what: label })}
        onClick={open}
      >
        <img src={address} alt="" onError={onError} />
      </button>
      <Dialog opened={isLarge} onClose={close} title={label} size="auto">
        <img src={address} alt={label} className={classes.large} />
      </Dialog>
    </>
  )
}
