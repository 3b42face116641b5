import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Player } from './player.tsx'
import { RecorderNews } from './recorder-news.tsx'
import classes from './recording.module.css'
import type { RecordingsHere } from './use-recordings.ts'

/** The recordings of a word, and news of the recorder; nothing while there is neither. */
export function RecordingList({ recordings }: { readonly recordings: RecordingsHere }) {
  const { t } = useTranslation()
  const { word, audio, recorder, edit, putAside, unfit } = recordings
  const last = audio.findLast((one) => !one.protected)
  const hasNews = recorder.state.kind !== 'idle' || recorder.flaws.length > 0 || recorder.unkept !== null
  if (audio.length === 0 && !hasNews && !putAside && !unfit) return null
  return (
    <div className={classes.recordings}>
      {audio.map((recording, index) => (
        <Player
          key={recording.fileName}
          recording={recording}
          number={index + 1}
          word={word}
          acts={{
            redo: () => recorder.start(recording.fileName),
            remove: () => recordings.remove(recording.fileName),
            attribute: (speakerId) => void edit({ kind: 'attribute', fileName: recording.fileName, speakerId }),
            replace: (by) =>
              edit({
                kind: 'replace',
                fileName: recording.fileName,
                recording: { ...by, speakerId: recording.speakerId },
              }),
          }}
        />
      ))}
      {hasNews && <RecorderNews recorder={recorder} onRedo={last && (() => recorder.start(last.fileName))} />}
      {putAside && (
        <p className={classes.news}>
          <span>{t(`recording.${putAside}`)}</span>
          <Button variant="subtle" size="compact-md" onClick={recordings.bringBack}>
            {t('entry.undo')}
          </Button>
        </p>
      )}
      {unfit && unfit.noSound.length > 0 && (
        <p className={classes.warning} role="alert">
          {t('recording.noSound', { names: unfit.noSound.join(', ') })}
        </p>
      )}
      {unfit && unfit.tooLarge.length > 0 && (
        <p className={classes.warning} role="alert">
          {t('recording.tooLarge', { names: unfit.tooLarge.join(', ') })}
        </p>
      )}
    </div>
  )
}
