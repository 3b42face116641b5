import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../error-text.ts'
import { HowFar } from './how-far.tsx'
import { PlayToggle } from './play-toggle.tsx'
import { playback, soundOf, usePlaying } from './playback.ts'
import { hearFile, waveformOf } from './sound.ts'
import classes from './sound-player.module.css'

type Props = {
  /** By what the sound is told from others. */
  readonly id: string
  readonly label: string
  readonly read: (signal: AbortSignal) => Promise<Blob>
  readonly onUnread: () => void
}

/** A sound that is none of a word: to be seen and heard, as a recording of a word is. */
export function SoundPlayer({ id, label, read, onUnread }: Props) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    queryKey: ['sound', id],
    queryFn: async ({ signal }) => {
      const blob = await read(signal)
      return { blob, waveform: waveformOf(await hearFile(blob)) }
    },
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (isError) onUnread()
  }, [isError, onUnread])
  const stage = usePlaying(id)
  const isOn = stage === 'loading' || stage === 'playing'
  useEffect(
    () => () => {
      if (playback.now?.fileName === id) playback.stop()
    },
    [id],
  )
  return (
    <fieldset className={classes.player} aria-label={label}>
      <PlayToggle
        isOn={isOn}
        isDisabled={!data}
        label={t(isOn ? 'speakers.stop' : 'speakers.play', { what: label })}
        onToggle={() => {
          if (isOn) playback.stop()
          else if (data) playback.play(id, soundOf(data.blob))
        }}
      />
      <HowFar isPlaying={stage === 'playing'} waveform={data?.waveform} />
      {stage === 'failed' && (
        <span className={classes.failed} role="alert">
          {errorText(t, { code: 'audio.notPlayable', details: {} })}
        </span>
      )}
    </fieldset>
  )
}
