import { useTranslation } from 'react-i18next'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { WAITING } from '#web/replica/outbox/item.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { chooseFile } from '#web/shared/choose-files.ts'
import { Question } from '#web/shared/question.tsx'
import type { ConsentFile } from '#web/shared/recorder/spoken-consent.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { AskFirst } from './ask-first.tsx'
import { ConsentHereShown } from './consent-here.tsx'
import { ConsentShown } from './consent-shown.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { consentFile } from './consent-file.ts'
import { ConsentRecorder, type TakenConsent } from './consent-recorder.tsx'
import type { ConsentHere } from './consents-here.ts'
import { giveConsent } from './given-consent.ts'

/** The consent of a speaker, spoken or as a picture of a form: shown, given, replaced, removed. */
export function Consent({ speaker, mayManage, consents, edition }: SpeakerProps) {
  const { t } = useTranslation()
  const isGiven = speaker.consent !== 'None'
  return (
    <section className={classes.part}>
      <h3>{t('speakers.consentTitle')}</h3>
      {isGiven && <ConsentShown key={edition} speaker={speaker} edition={edition} />}
      {!isGiven && consents.length === 0 && <p>{t('speakers.noConsent')}</p>}
      {consents.map((one) => (
        <ConsentHereShown key={one.id} consent={one} />
      ))}
      {(mayManage || !isGiven) && <GiveConsent speaker={speaker} consents={consents} />}
      {mayManage && isGiven && (
        <AskFirst
          speaker={speaker}
          kind="removeConsent"
          title={t('speakers.removeConsentTitle', { name: speaker.name })}
          text={t('speakers.removeConsentText')}
        >
          {t('speakers.removeConsent')}
        </AskFirst>
      )}
    </section>
  )
}

/** By voice, by camera or as a file. It is kept on this device until the server has it. */
function GiveConsent({ speaker, consents }: Pick<SpeakerProps, 'speaker' | 'consents'>) {
  const { t } = useTranslation()
  const replica = useReplica()
  /** Those that somebody has said may go as soon as another one is there. */
  const [replaced, setReplaced] = useState<readonly ConsentHere[]>([])
  const give = async ({ file: blob, name, id = newGuid(), onStored }: GivenFile): Promise<void> => {
    if (!replica) return
    const { id: speakerId, name: speakerName } = speaker
    const of = { speakerId, speakerName, mayReplace: speaker.consent !== 'None' }
    const made = { id, madeAt: new Date().toISOString(), ...WAITING }
    const consent = { ...of, ...made, blob, mediaType: blob.type, name }
    await giveConsent(replica, consent, { replaces: replaced, onEnd: () => onStored?.() })
    for (const one of replaced) if (one.stand === 'unsaved') one.discard()
    setReplaced([])
  }
  const [unfit, setUnfit] = useState<Failure | null>(null)
  const giveFile = (file: File): void => {
    setUnfit(null)
    consentFile(file).then(give, (error: unknown) => setUnfit(failureOf(error)))
  }
  const giveTake = (consent: TakenConsent): void => {
    setUnfit(null)
    void give(consent)
  }
  const [isAsking, { open, close }] = useDisclosure(false)
  // The buttons stay where they are, and so does the focus.
  const askFirst = consents.every(({ id }) => replaced.some((one) => one.id === id)) ? null : open
  const ways = [
    { text: t('speakers.photograph'), sign: IconCamera, accept: 'image/*', capture: 'environment' as const },
    { text: t('speakers.chooseFile'), sign: IconFileUpload, accept: 'audio/*,image/*', capture: undefined },
  ]
  return (
    <>
      <p className={classes.quiet}>{t(speaker.consent === 'None' ? 'speakers.giveText' : 'speakers.replaceText')}</p>
      <div className={classes.buttons}>
        <ConsentRecorder speaker={speaker} onTake={giveTake} askFirst={askFirst} />
        {ways.map(({ text, sign, accept, capture }) => (
          <SignButton
            key={text}
            variant="default"
            sign={sign}
            onClick={askFirst ?? (() => chooseFile(accept, giveFile, capture))}
          >
            {text}
          </SignButton>
        ))}
      </div>
      {isAsking && (
        // Another consent takes the place of one that is nowhere but on this device.
        <Question
          title={t('speakers.giveAnotherTitle', { name: speaker.name })}
          confirm={t('speakers.giveAnother')}
          onConfirm={() => {
            setReplaced(consents)
            close()
          }}
          onClose={close}
        >
          <p>{t('speakers.giveAnotherText')}</p>
        </Question>
      )}
      <Trouble failure={unfit} />
    </>
  )
}

type GivenFile = ConsentFile & Partial<Pick<TakenConsent, 'id' | 'onStored'>>
