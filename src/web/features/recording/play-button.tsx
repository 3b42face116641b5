import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pronunciation } from '#domain/word/word.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import type { StoredRecording } from '#web/replica/words/recording.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { hear } from './hear.ts'
import type { MayBeHeard } from './may-be-heard.ts'
import { PlayToggle } from '#web/shared/recorder/play-toggle.tsx'
import { playback, usePlaying } from '#web/shared/recorder/playback.ts'

export type RecordingProps = {
  readonly recording: Pronunciation
  /** Which of the word's recordings it is, from 1. */
  readonly number: number
  readonly word: string
  readonly may: MayBeHeard
  /** null: the server has it. */
  readonly here: StoredRecording | null
}

/** Plays a recording, and stops it again; not one that is not to be heard. */
export function PlayButton({ recording, number, word, may, here }: RecordingProps) {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const replica = useReplica()
  const speakers = useSpeakers(projectId)
  const stage = usePlaying(recording.fileName)
  const isOn = stage === 'loading' || stage === 'playing'
  const toggle = (): void => {
    if (isOn) playback.stop()
    else hear({ projectId, recording, stored: here, speakers }, replica)
  }
  useEffect(() => {
    if (may === 'no' && isOn) playback.stop()
  }, [may, isOn])
  return (
    <PlayToggle
      isOn={isOn}
      isDisabled={may === 'no'}
      label={isOn ? t('recording.stopPlaying', { word, number }) : t('recording.play', { word, number })}
      onToggle={toggle}
    />
  )
}
