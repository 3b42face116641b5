import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { Question } from '#web/shared/question.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { useSpeakerAct } from './use-speaker-acts.ts'

type Props = {
  readonly speaker: Speaker
  readonly kind: 'removeConsent' | 'removeSpeaker'
  readonly title: string
  /** Exactly what goes, and what stays. */
  readonly text: string
  /** Says on the button what it does. */
  readonly children: ReactNode
}

/** Removes something of a speaker that cannot be brought back: the button asks first. Esc keeps everything. */
export function AskFirst({ speaker, kind, title, text, children }: Props) {
  const { t } = useTranslation()
  const [isAsking, { open, close }] = useDisclosure(false)
  const { isPending, error, mutate: decide } = useSpeakerAct(speaker.projectId)
  const { name, id: speakerId } = speaker
  const mutate = (): void => decide({ name, act: { kind, speakerId } }, { onSuccess: close })
  return (
    <>
      <div>
        <SignButton variant="subtle" color="red" sign={IconTrash} onClick={open}>
          {children}
        </SignButton>
      </div>
      {isAsking && (
        <Question
          title={title}
          confirm={t('speakers.removeForGood')}
          attempt={{ isPending, error, mutate }}
          onClose={close}
        >
          <p>{text}</p>
        </Question>
      )}
    </>
  )
}
