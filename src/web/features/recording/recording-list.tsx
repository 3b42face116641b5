import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { FlawNote, RecorderNews, Warning } from '#web/shared/recorder/recorder-news.tsx'
import { isBusy } from '#web/shared/recorder/recorder.ts'
import { useKnownFlaws } from './known-flaws.ts'
import classes from './recording.module.css'
import type { RecordingsHere } from './use-recordings.ts'

/** What is heard by a key needs none of it. */
const Player = late('player', async () => (await import('./player.tsx')).Player)

/** The recordings of a word, and news of the recorder; nothing while there is neither. */
export function RecordingList({ recordings }: { readonly recordings: RecordingsHere }) {
  const { t } = useTranslation()
  const { word, audio, recorder, edit, putAside, unfit } = recordings
  const flaws = useKnownFlaws()
  const hasNews = recorder.state.kind !== 'idle' || recorder.unsaved !== null
  // What is being done again is not told about meanwhile, nor begun twice.
  const isDone = !isBusy(recorder.state)
  if (audio.length === 0 && !hasNews && !putAside && !unfit) return null
  return (
    <div className={classes.recordings}>
      {audio.map((recording, index) => {
        const { fileName, speakerId } = recording
        const redo = (): void => recorder.start(fileName)
        const found = isDone ? flaws.get(fileName) : undefined
        return (
          <Fragment key={fileName}>
            <Player
              recording={recording}
              number={index + 1}
              word={word}
              commands={{
                redo,
                remove: () => recordings.remove(fileName),
                attribute: (to) => void edit({ kind: 'replace', fileName, file: { ...recording, speakerId: to } }),
                replace: (by) => edit({ kind: 'replace', fileName, file: { ...by, speakerId } }),
              }}
            />
            {found && <FlawNote flaws={found} onRedo={redo} />}
          </Fragment>
        )
      })}
      {hasNews && <RecorderNews recorder={recorder} />}
      {putAside && (
        <p className={classes.news}>
          <span>{t(`recording.${putAside}`)}</span>
          <Button variant="subtle" size="compact-md" onClick={recordings.bringBack}>
            {t('entry.undo')}
          </Button>
        </p>
      )}
      {(['noSound', 'tooLarge'] as const).map((lack) => {
        const names = unfit?.[lack].join(', ')
        return names && <Warning key={lack} sign={null} text={t(`recording.${lack}`, { names })} />
      })}
    </div>
  )
}
