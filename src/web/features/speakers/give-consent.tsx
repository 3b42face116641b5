import { Button, FileButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { StoredConsent } from '#web/replica/outbox/consent.ts'
import type { UnsavedConsent } from '#web/replica/desk/unsaved.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { Question } from '#web/shared/question.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { consentFile } from './consent-file.ts'
import { ConsentRecorder, type TakenConsent } from './consent-recorder.tsx'
import { giveConsent } from './given-consent.ts'
import classes from './speakers.module.css'
import type { ConsentFile } from './use-speaker-acts.ts'
import { speakersQuery } from '#web/shared/use-speakers.ts'
import { WAITING } from '#web/replica/outbox/item.ts'

/** Consents of a speaker that the server does not have: what waits on this device, and what only this page has. */
export type OnlyHere = { readonly unsent: readonly StoredConsent[]; readonly unkept: readonly UnsavedConsent[] }

type Props = OnlyHere & { readonly speaker: Speaker; readonly onGiven: () => void }

/** By voice, by camera or as a file. It is kept on this device until the server has it. */
export function GiveConsent({ speaker, unsent, unkept, onGiven }: Props) {
  const { t } = useTranslation()
  const replica = useReplica()
  const client = useQueryClient()
  const reset = useRef<() => void>(null)
  /** Those that somebody has said may go as soon as another one is there. */
  const [replaced, setReplaced] = useState<OnlyHere>(NOTHING)
  const give = async ({ file: blob, name, id = newGuid(), onKept }: GivenFile): Promise<void> => {
    reset.current?.()
    if (!replica) return
    const { projectId, id: speakerId, name: speakerName } = speaker
    const of = { speakerId, speakerName, mayReplace: speaker.consent !== 'None' }
    const made = { id, madeAt: new Date().toISOString(), ...WAITING }
    await giveConsent(
      replica,
      { ...of, ...made, blob, mediaType: blob.type, name },
      {
        replaces: replaced.unsent,
        onEnd: () => onKept?.(),
        onSent: () => {
          void client.invalidateQueries(speakersQuery(projectId))
          onGiven()
        },
      },
    )
    for (const one of replaced.unkept) one.letGo()
    setReplaced(NOTHING)
  }
  const [unfit, setUnfit] = useState<Failure | null>(null)
  const giveFile = (file: File | null): void => {
    if (!file) return
    reset.current?.()
    setUnfit(null)
    consentFile(file).then(give, (error: unknown) => setUnfit(failureOf(error)))
  }
  const giveTake = (consent: TakenConsent): void => {
    setUnfit(null)
    void give(consent)
  }
  const [isAsking, { open, close }] = useDisclosure(false)
  // The buttons stay where they are, and so does the focus.
  const askFirst = idsOf({ unsent, unkept }).every((id) => idsOf(replaced).includes(id)) ? null : open
  return (
    <>
      <p className={classes.quiet}>{t(speaker.consent === 'None' ? 'speakers.giveText' : 'speakers.replaceText')}</p>
      <div className={classes.acts}>
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
      {isAsking && (
        // Another consent takes the place of one that is nowhere but on this device.
        <Question
          title={t('speakers.giveAnotherTitle', { name: speaker.name })}
          confirm={t('speakers.giveAnother')}
          onConfirm={() => {
            setReplaced({ unsent, unkept })
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

type GivenFile = ConsentFile & Partial<Pick<TakenConsent, 'id' | 'onKept'>>

const NOTHING: OnlyHere = { unsent: [], unkept: [] }

const idsOf = ({ unsent, unkept }: OnlyHere): readonly string[] => [
  ...unsent.map(({ id }) => id),
  ...unkept.map(({ id }) => id),
]
