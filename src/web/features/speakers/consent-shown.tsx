import { useDisclosure } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadConsent } from '#contract/speaker.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { callForResponse } from '#web/api/call.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { SoundPlayer } from '#web/shared/recorder/sound-player.tsx'
import classes from './speakers.module.css'

type Props = { readonly speaker: Speaker; readonly edition: number }

/** The consent itself, fetched with the log-in cookie; it can be saved as a file. */
export function ConsentShown({ speaker, edition }: Props) {
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  const onMissing = useCallback(() => setMissing(true), [])
  const { id: speakerId, projectId, name } = speaker
  const params = { projectId, speakerId }
  const address = addressOf(downloadConsent, params, edition > 0 ? { edition } : undefined)
  const read = async (signal: AbortSignal): Promise<Blob> =>
    (await callForResponse(downloadConsent, { params }, { isQuiet: true, signal })).blob()
  const label = t('speakers.consentOf', { name })
  return (
    <div className={classes.shown}>
      <ConsentMedium
        id={address}
        kind={speaker.consent === 'Audio' ? 'Audio' : 'Image'}
        address={address}
        read={read}
        label={label}
        onError={onMissing}
      />
      {isMissing && <p className={classes.quiet}>{t('speakers.notFetched')}</p>}
      <a href={address} download={label}>
        {t('speakers.saveAsFile')}
      </a>
    </div>
  )
}

type MediumProps = PictureProps & {
  readonly id: string
  readonly kind: 'Audio' | 'Image'
  /** A sound is read as a whole. */
  readonly read: (signal: AbortSignal) => Promise<Blob>
}

/** A consent to hear or to look at. */
export function ConsentMedium({ id, kind, read, ...shown }: MediumProps) {
  if (kind === 'Image') return <Picture {...shown} />
  return <SoundPlayer id={id} label={shown.label} read={read} onUnread={shown.onError} />
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
