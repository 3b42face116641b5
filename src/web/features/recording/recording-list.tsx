import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { FlawNote, RecorderNews, Warning } from '#web/shared/recorder/recorder-news.tsx'
import { isBusy } from '#web/shared/recorder/recorder.ts'
import { useKnownFlaws } from './known-flaws.ts'
import classes from './recording.module.css'
import type { RecordingsHere } from './use-recordings.ts'

/** What is heard by a key needs none of it. */
const Player = late('player', async () => (await import('./player.tsx')).Player)

type Props = { readonly recordings: RecordingsHere }

/** The recordings of a word, and news of the recorder; nothing while there is neither. */
export function RecordingList({ recordings }: Props) {
  const { audio, recorder, putAside, unfit } = recordings
  const hasNews = recorder.state.kind !== 'idle' || recorder.unsaved !== null
  if (audio.length === 0 && !hasNews && !putAside && !unfit) return null
  return (
    <div className={classes.recordings}>
      <RecordingPlayers recordings={recordings} />
      <FlawNotes recordings={recordings} />
      {hasNews && <RecorderNews recorder={recorder} />}
      <NewsOfFiles recordings={recordings} />
    </div>
  )
}

/** What there is to say of them, where the button of recording shows how it goes: what went wrong, and what can be undone. */
export function RecordingNews({ recordings }: Props) {
  const { audio, recorder, putAside, unfit } = recordings
  const flaws = useKnownFlaws()
  const hasFlaw = audio.some(({ fileName }) => flaws.has(fileName))
  const hasNews = recorder.state.kind === 'ended' || (recorder.unsaved !== null && !isBusy(recorder.state))
  if (!hasFlaw && !hasNews && !putAside && !unfit) return null
  return (
    <div className={classes.recordings}>
      <FlawNotes recordings={recordings} />
      {hasNews && <RecorderNews recorder={recorder} />}
      <NewsOfFiles recordings={recordings} />
    </div>
  )
}

type PlayersProps = Props & {
  /** In one line with the word: to be heard, and only where somebody is at it with more that can be done. */
  readonly inLine?: 'atHand' | 'resting'
}

/** Each to be heard, and given into the hands of its menu. */
export function RecordingPlayers({ recordings, inLine }: PlayersProps) {
  const { word, audio, recorder, edit } = recordings
  return audio.map((recording, index) => {
    const { fileName, speakerId } = recording
    return (
      <Player
        key={fileName}
        recording={recording}
        number={index + 1}
        word={word}
        inLine={inLine}
        commands={{
          redo: () => recorder.start(fileName),
          remove: () => recordings.remove(fileName),
          attribute: (to) => void edit({ kind: 'replace', fileName, file: { ...recording, speakerId: to } }),
          replace: (by) => edit({ kind: 'replace', fileName, file: { ...by, speakerId } }),
        }}
      />
    )
  })
}

function FlawNotes({ recordings: { audio, recorder, redo } }: Props) {
  const flaws = useKnownFlaws()
  // What is being done again is not told about meanwhile, nor begun twice.
  if (isBusy(recorder.state)) return null
  return audio.map(({ fileName }) => {
    const found = flaws.get(fileName)
    return found && <FlawNote key={fileName} flaws={found} onRedo={() => redo(fileName)} />
  })
}

function NewsOfFiles({ recordings: { putAside, unfit, bringBack } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {putAside && (
        <p className={classes.news}>
          <span>{t(`recording.putAside.${putAside}`)}</span>
          <Button variant="subtle" size="compact-md" onClick={bringBack}>
            {t('entry.undo')}
          </Button>
        </p>
      )}
      {(['noSound', 'tooLarge'] as const).map((lack) => {
        const names = unfit?.[lack].join(', ')
        return names && <Warning key={lack} sign={null} text={t(`recording.unfit.${lack}`, { names })} />
      })}
    </>
  )
}
