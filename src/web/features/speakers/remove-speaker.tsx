import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { AskFirst } from './ask-first.tsx'
import { useSpeakerAct } from './use-speaker-acts.ts'

/** A speaker who is deleted cannot be brought back, so it is asked, saying what goes and what stays. */
export function RemoveSpeaker({ speaker }: { readonly speaker: Speaker }) {
  const { t } = useTranslation()
  const remove = useSpeakerAct(speaker.projectId)
  const { name, consent } = speaker
  return (
    <AskFirst
      title={t('speakers.removeTitle', { name })}
      text={t(consent === 'None' ? 'speakers.removeText' : 'speakers.removeTextConsent', { name })}
      confirm={t('speakers.removeForGood')}
      act={remove}
      onConfirm={() => remove.mutateAsync({ name, act: { kind: 'removeSpeaker', speakerId: speaker.id } })}
    >
      {t('speakers.remove')}
    </AskFirst>
  )
}
