import { Button, Group, RangeSlider } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Pronunciation } from '#domain/word/word.ts'
import { failureOf } from '#web/api/failure.ts'
import type { StoredRecording } from '#web/replica/words/recording.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { errorText } from '#web/shared/error-text.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { hearFile, partOf, peaksOf, secondsOf, type Sound } from '#web/shared/recorder/sound.ts'
import { voicedSpan, type Span } from '#web/shared/recorder/voice.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { storeHeard } from './store-heard.ts'
import { storeSound, soundAtHand } from './store-sound.ts'
import { playback, soundOf } from '#web/shared/recorder/playback.ts'
import { fetchRecording } from './recording-from-server.ts'
import classes from './recording.module.css'
import { Waveform } from '#web/shared/recorder/waveform.tsx'

/** `blob` null: the server has it, and it is fetched. */
export type ToTrim = Pick<StoredRecording, 'fileName' | 'speakerId'> & { readonly blob: Blob | null }

type Props = {
  readonly recording: ToTrim
  readonly word: string
  readonly onReplace: (by: Pronunciation) => Promise<void>
  readonly onClose: () => void
}

/** Cuts what is before and after the word; where that is, is suggested. The whole stays until the part is kept. */
export function TrimDialog({ recording, word: vernacular, onReplace, onClose }: Props) {
  const { t } = useTranslation()
  const { vernacularWritingSystem } = useCurrentProject()
  const { data: sound, error } = useSound(recording)
  const failure = error && failureOf(error)
  const word = <InLanguage in={vernacularWritingSystem}>{vernacular}</InLanguage>
  return (
    <Dialog onClose={onClose} title={<Trans t={t} i18nKey="recording.trimTitle" components={{ word }} />}>
      {sound === undefined && !failure && <p>{t('recording.trimLoading')}</p>}
      {failure && (
        <p role="alert">{failure.code === 'noConnection' ? t('recording.notHere') : errorText(t, failure)}</p>
      )}
      {sound === null && <p role="alert">{t('recording.trimImpossible')}</p>}
      {sound && <Trim sound={sound} recording={recording} onReplace={onReplace} onClose={onClose} />}
    </Dialog>
  )
}

/** null: this browser cannot hear it. */
function useSound({ fileName, speakerId, blob }: ToTrim) {
  const { id: projectId } = useCurrentProject()
  const replica = useReplica()
  return useQuery<Sound | null>({
    queryKey: ['sound', projectId, fileName],
    queryFn: async ({ signal }) => {
      if (blob) return hearFile(blob)
      const bytes = await fetchRecording(projectId, fileName, signal)
      const heard = { projectId, recording: { fileName, speakerId } }
      if (replica) void storeHeard(replica.db, heard, bytes).catch(() => undefined)
      return hearFile(bytes)
    },
    initialData: () => soundAtHand(fileName),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

type TrimProps = Omit<Props, 'word'> & { readonly sound: Sound }

function Trim({ sound, recording, onReplace, onClose }: TrimProps) {
  const { t } = useTranslation()
  const replica = useReplica()
  const { recordingFormat: format } = useCurrentProject()
  const tellFailure = useTellFailure()
  const seconds = secondsOf(sound)
  const [{ from, to }, setSpan] = useState<Span>(() => voicedSpan(sound) ?? { from: 0, to: seconds })
  const label = (value: number): string => t('recording.seconds', { seconds: value })
  const listen = async (): Promise<void> => {
    const { encode } = await import('#web/shared/recorder/encode.ts')
    const { blob } = await encode(partOf(sound, from, to), 'wav')
    playback.play(`part of ${recording.fileName}`, soundOf(blob))
  }
  const keep = async (): Promise<void> => {
    if (!replica) return
    try {
      const { speakerId } = recording
      await onReplace(await storeSound(replica, partOf(sound, from, to), { format, speakerId }))
      onClose()
    } catch (error) {
      tellFailure(error)
    }
  }
  return (
    <>
      <div className={classes.trim}>
        <Waveform peaks={peaksOf(sound, 160)} />
        <div
          className={classes.trimmed}
          style={{ insetInlineStart: `${(100 * from) / seconds}%`, insetInlineEnd: `${100 - (100 * to) / seconds}%` }}
        />
      </div>
      <RangeSlider
        classNames={{ trackContainer: classes.track, thumb: classes.end }}
        min={0}
        max={seconds}
        step={0.01}
        minRange={0.1}
        value={[from, to]}
        label={label}
        thumbFromLabel={t('recording.trimFrom')}
        thumbToLabel={t('recording.trimTo')}
        onChange={([begin, end]) => setSpan({ from: begin, to: end })}
      />
      <p className={classes.news}>{t('recording.trimHint')}</p>
      <Group justify="flex-end" mt="md">
        <SignButton variant="default" sign={IconPlayerPlayFilled} signSize={16} onClick={() => void listen()}>
          {t('recording.trimListen')}
        </SignButton>
        <Button onClick={() => void keep()}>{t('recording.trimKeep')}</Button>
      </Group>
    </>
  )
}
