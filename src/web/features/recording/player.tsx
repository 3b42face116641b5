import { useInViewport } from '@mantine/hooks'
import { IconDotsVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#web/shared/error-text.ts'
import { late } from '#web/shared/late.tsx'
import { MoreMenu } from '#web/shared/more-menu.tsx'
import { HowFar } from '#web/shared/recorder/how-far.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { PlayButton } from './play-button.tsx'
import { usePlaying } from '#web/shared/recorder/playback.ts'
import type { RecordingMenuProps } from './recording-menu-items.tsx'
import classes from './recording.module.css'
import { SpeakerMark, useWhoseVoice } from './speaker-mark.tsx'
import { whySilent } from './recording-from-server.ts'
import { useRecording } from './use-recording.ts'

type Props = Omit<RecordingMenuProps, 'may' | 'here'> & {
  /** In one line with its word, without its picture; `atHand`: with its menu. */
  readonly inLine?: 'atHand' | 'resting' | undefined
}

/** A recording of a word: to be seen, heard, and given into the hands of its menu; imported ones are only played (spec screens 8.2). */
export function Player({ recording, number, word, commands, inLine }: Props) {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const { fileName } = recording
  const { ref, inViewport } = useInViewport<HTMLFieldSetElement>()
  const { may, here, waveform } = useRecording(projectId, recording, inViewport)
  const shown = { recording, number, word, may, here: here ?? null }
  const stage = usePlaying(fileName)
  const hasFailed = stage === 'failed'
  const why = { queryKey: ['silent', projectId, fileName], queryFn: () => whySilent(projectId, fileName) }
  const { data: failure } = useQuery({ ...why, enabled: hasFailed, staleTime: 0, gcTime: 0 })
  const speaker = useWhoseVoice(projectId, recording.speakerId)
  return (
    <fieldset
      className={classes.player}
      data-in-line={inLine}
      ref={ref}
      aria-label={t('recording.of', { word, number })}
    >
      <PlayButton {...shown} />
      <HowFar isPlaying={stage === 'playing'} waveform={waveform} isShort={inLine !== undefined} />
      {speaker && <SpeakerMark speaker={speaker} />}
      {recording.protected ? (
        <span className={classes.imported}>{t('recording.imported')}</span>
      ) : (
        !recording.protected && inLine !== 'resting' && <RecordingMenu {...shown} commands={commands} />
      )}
      {hasFailed && failure && (
        <span className={classes.failed} role="alert">
          {failure.code === 'noConnection' ? t('recording.notHere') : errorText(t, failure)}
        </span>
      )}
    </fieldset>
  )
}

const RecordingMenuItems = late(
  'recording-menu',
  async () => (await import('./recording-menu-items.tsx')).RecordingMenuItems,
)

/** At a recording: what can be done with it. */
function RecordingMenu({ number, ...props }: RecordingMenuProps) {
  const { t } = useTranslation()
  return (
    <MoreMenu label={t('recording.menu', { word: props.word, number })} sign={IconDotsVertical} signSize={18}>
      {(at) => <RecordingMenuItems {...props} at={at} />}
    </MoreMenu>
  )
}
