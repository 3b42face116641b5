import { Button, FileButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { failureOf, type Failure } from '#web/shared/error-text.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { StoredConsent } from '#web/replica/stored-consent.ts'
import { AskFirst } from './ask-first.tsx'
import { consentFile } from './consent-file.ts'
import { ConsentRecorder, type TakenConsent } from './consent-recorder.tsx'
import { ConsentShown } from './consent-shown.tsx'
import { GiveAnother } from './give-another.tsx'
import { WaitingConsent } from './waiting-consent.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useConsentUpload, useSpeakerAct, type ConsentFile } from './use-speaker-acts.ts'

type ConsentProps = SpeakerProps & { readonly unsent: readonly StoredConsent[] }

/** The consent of a speaker, spoken or as a picture of a form: shown, given, replaced, removed. */
export function Consent({ speaker, mayManage, unsent }: ConsentProps) {
  const { t } = useTranslation()
  const remove = useSpeakerAct(speaker.projectId)
  const { edition, next } = useEdition(unsent)
  const isGiven = speaker.consent !== 'None'
  return (
    <section className={classes.part}>
      <h3>{t('speakers.consentTitle')}</h3>
      {isGiven && <ConsentShown key={edition} speaker={speaker} edition={edition} />}
      {!isGiven && unsent.length === 0 && <p>{t('speakers.noConsent')}</p>}
      {unsent.map((one) => (
        <WaitingConsent key={one.id} consent={one} />
      ))}
      {(mayManage || !isGiven) && <GiveConsent speaker={speaker} unsent={unsent} onGiven={next} />}
      {mayManage && isGiven && (
        <AskFirst
          title={t('speakers.removeConsentTitle', { name: speaker.name })}
          text={t('speakers.removeConsentText')}
          confirm={t('speakers.removeForGood')}
          act={remove}
          onConfirm={() =>
            remove.mutateAsync({ name: speaker.name, act: { kind: 'removeConsent', speakerId: speaker.id } })
          }
        >
          {t('speakers.removeConsent')}
        </AskFirst>
      )}
    </section>
  )
}

/** Counts up when another one has come to the server, which has the same address. */
function useEdition(unsent: readonly StoredConsent[]) {
  const [{ edition, before }, set] = useState({ edition: 0, before: unsent })
  if (before !== unsent) {
    const isHere = new Set(unsent.map(({ id }) => id))
    set({ before: unsent, edition: before.every(({ id }) => isHere.has(id)) ? edition : edition + 1 })
  }
  return { edition, next: () => set({ before: unsent, edition: edition + 1 }) }
}

type GiveProps = Omit<ConsentProps, 'mayManage'> & { readonly onGiven: () => void }

/**
 * By voice, by camera or as a file. It is kept on this device until the server has it. Where the device cannot keep it, it
 * is sent at once; and when that fails, it can be sent again, or saved as a file.
 */
function GiveConsent({ speaker, unsent, onGiven }: GiveProps) {
  const { t } = useTranslation()
  const replica = useReplica()
  const send = useConsentUpload(speaker)
  const reset = useRef<() => void>(null)
  /** Those that somebody has said may go as soon as another one is there. */
  const [replaced, setReplaced] = useState<readonly StoredConsent[]>([])
  const keep = async ({ file: blob, name }: ConsentFile, id = newGuid()): Promise<void> => {
    if (!replica) throw new Error('There is nothing to keep it in.')
    const mayReplace = speaker.consent !== 'None'
    const { id: speakerId, name: speakerName } = speaker
    await replica.keepConsent({ id, speakerId, speakerName, blob, mediaType: blob.type, name, mayReplace }, replaced)
    setReplaced([])
  }
  const give = async (consent: ConsentFile, id?: Guid): Promise<void> => {
    reset.current?.()
    try {
      await keep(consent, id)
    } catch {
      await send.mutateAsync(consent, { onSuccess: onGiven })
    }
  }
  const [unfit, setUnfit] = useState<Failure | null>(null)
  const giveFile = (file: File | null): void => {
    if (!file) return
    reset.current?.()
    setUnfit(null)
    const failed = (error: unknown): void => setUnfit(failureOf(error))
    consentFile(file).then((consent) => give(consent).catch(() => undefined), failed)
  }
  const giveTake = ({ id, onKept, ...consent }: TakenConsent): void => {
    setUnfit(null)
    give(consent, id).then(onKept, () => undefined)
  }
  const failed = send.error && send.variables
  const [isAsking, { open, close }] = useDisclosure(false)
  // The buttons stay where they are, and so does the focus.
  const askFirst = unsent.some(({ id }) => !replaced.some((one) => one.id === id)) ? open : null
  return (
    <>
      <p className={classes.quiet}>{t(speaker.consent === 'None' ? 'speakers.giveText' : 'speakers.replaceText')}</p>
      <div className={classes.acts} aria-busy={send.isPending}>
        <ConsentRecorder speaker={speaker} onTake={giveTake} askFirst={askFirst} />
        <FileButton accept="image/*" capture="environment" resetRef={reset} onChange={giveFile}>
          {(props) => (
            <Button
              {...props}
              onClick={askFirst ?? props.onClick}
              variant="default"
              leftSection={<IconCamera aria-hidden size={20} stroke={1.75} />}
            >
              {t('speakers.photograph')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="audio/*,image/*" resetRef={reset} onChange={giveFile}>
          {(props) => (
            <Button
              {...props}
              onClick={askFirst ?? props.onClick}
              variant="default"
              leftSection={<IconFileUpload aria-hidden size={20} stroke={1.75} />}
            >
              {t('speakers.chooseFile')}
            </Button>
          )}
        </FileButton>
      </div>
      <GiveAnother name={speaker.name} isAsking={isAsking} onClose={close} onConfirm={() => setReplaced(unsent)} />
      <output className={classes.quiet}>{send.isPending && t('speakers.sending')}</output>
      {unfit && <Trouble failure={unfit} />}
      {send.error && (
        <Trouble failure={failureOf(send.error)}>
          {failed && (
            <div className={classes.acts}>
              <Button variant="outline" size="compact-md" onClick={() => void give(failed).catch(() => undefined)}>
                {t('speakers.sendAgain')}
              </Button>
              <Button variant="subtle" size="compact-md" onClick={() => saveFile(failed.file, failed.name)}>
                {t('speakers.saveAsFile')}
              </Button>
            </div>
          )}
        </Trouble>
      )}
    </>
  )
}
