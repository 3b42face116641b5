import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/shared/error-text.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { AskFirst } from './ask-first.tsx'
import { ConsentRecorder } from './consent-recorder.tsx'
import { ConsentShown } from './consent-shown.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct, type ConsentFile } from './use-speaker-acts.ts'

/** The consent of a speaker, spoken or as a picture of a form: shown, given, replaced, removed. */
export function Consent({ speaker, mayManage }: SpeakerProps) {
  const { t } = useTranslation()
  const remove = useSpeakerAct(speaker.projectId)
  /** Counts up when another one is given, which has the same address. */
  const [edition, setEdition] = useState(0)
  const isGiven = speaker.consent !== 'None'
  return (
    <section className={classes.part}>
      <h3>{t('speakers.consentTitle')}</h3>
      {isGiven ? <ConsentShown key={edition} speaker={speaker} edition={edition} /> : <p>{t('speakers.noConsent')}</p>}
      {(mayManage || !isGiven) && <GiveConsent speaker={speaker} onGiven={() => setEdition(edition + 1)} />}
      {mayManage && isGiven && (
        <AskFirst
          title={t('speakers.removeConsentTitle', { name: speaker.name })}
          text={t('speakers.removeConsentText')}
          confirm={t('speakers.removeForGood')}
          act={remove}
          onConfirm={() => remove.mutateAsync({ kind: 'removeConsent', speaker })}
        >
          {t('speakers.removeConsent')}
        </AskFirst>
      )}
    </section>
  )
}

type GiveProps = Pick<SpeakerProps, 'speaker'> & { readonly onGiven: () => void }

/** By voice, by camera or as a file. One that could not be sent is not lost: it can be sent again, or saved as a file. */
function GiveConsent({ speaker, onGiven }: GiveProps) {
  const { t } = useTranslation()
  const send = useSpeakerAct(speaker.projectId)
  const reset = useRef<() => void>(null)
  const give = (consent: ConsentFile): void => {
    reset.current?.()
    send.mutate({ kind: 'keepConsent', speaker, consent }, { onSuccess: onGiven })
  }
  const giveFile = (file: File | null): void => {
    if (file) give({ file, name: file.name })
  }
  const unsent = send.error && send.variables.kind === 'keepConsent' ? send.variables.consent : null
  return (
    <>
      <p className={classes.quiet}>{t(speaker.consent === 'None' ? 'speakers.giveText' : 'speakers.replaceText')}</p>
      <div className={classes.acts} aria-busy={send.isPending}>
        <ConsentRecorder speaker={speaker} onTake={give} />
        <FileButton accept="image/*" capture="environment" resetRef={reset} onChange={giveFile}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera aria-hidden size={20} stroke={1.75} />}>
              {t('speakers.photograph')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="audio/*,image/*" resetRef={reset} onChange={giveFile}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload aria-hidden size={20} stroke={1.75} />}>
              {t('speakers.chooseFile')}
            </Button>
          )}
        </FileButton>
      </div>
      <output className={classes.quiet}>{send.isPending && t('speakers.sending')}</output>
      {send.error && (
        <Trouble failure={failureOf(send.error)}>
          {unsent && (
            <div className={classes.acts}>
              <Button variant="outline" size="compact-md" onClick={() => give(unsent)}>
                {t('speakers.sendAgain')}
              </Button>
              <Button variant="subtle" size="compact-md" onClick={() => saveFile(unsent.file, unsent.name)}>
                {t('speakers.saveAsFile')}
              </Button>
            </div>
          )}
        </Trouble>
      )}
    </>
  )
}
