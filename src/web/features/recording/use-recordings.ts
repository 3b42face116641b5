import { useState, type KeyboardEvent } from 'react'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useFiles, type DoneNow, type FilesHere } from '#web/shared/use-files.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useSpeakerNow, useSpeakers } from '#web/shared/use-speakers.ts'
import type { UnfitFiles } from './add-files.ts'
import { hear } from './hear.ts'
import { playback } from '#web/shared/recorder/playback.ts'
import { useRecorder, type EditRecordings, type RecorderHere, type RecordingPlace } from './use-recorder.ts'

/** Nobody needs it to type a word, or to record one. */
const fetchAddFiles = lateCode('sound-files', async () => (await import('./add-files.ts')).addFiles)

type Of = RecordingPlace & {
  /** For the names of buttons; '' while the word has no form yet. */
  readonly word: string
  readonly audio: readonly Pronunciation[]
  /** Hears of each edit how it is undone. */
  readonly doneNow?: DoneNow
}

/** The recordings of one word, and all that can be done with them. */
export type RecordingsHere = Omit<FilesHere<Pronunciation>, 'undoablyNow'> & {
  readonly word: string
  readonly audio: readonly Pronunciation[]
  readonly recorder: RecorderHere
  readonly edit: EditRecordings
  readonly add: (files: Iterable<File>) => void
  /** Files that were given and are no recordings. */
  readonly unfit: UnfitFiles | null
  readonly playLast: () => void
  /** Makes one anew. With what asked for that goes the button, and the focus goes on to where the word is typed. */
  readonly redo: (fileName: string) => void
}

export function useRecordings({ word, audio, doneNow, ...place }: Of): RecordingsHere {
  const { editNow, onDone } = place
  const replica = useReplica()
  const project = useCurrentProject()
  const speakers = useSpeakers(project.id)
  const speakerId = useSpeakerNow(project.id)
  const tellFailure = useTellFailure()
  const [unfit, setUnfit] = useState<UnfitFiles | null>(null)
  const { undoablyNow, ...files } = useFiles(audio, { editNow, doneNow, onDone: () => onDone(null) })
  const recorder = useRecorder({ ...place, editNow: undoablyNow })
  return {
    ...files,
    word,
    audio,
    recorder,
    redo: (fileName) => {
      recorder.start(fileName)
      onDone(null)
    },
    edit: (made) => undoablyNow()(made),
    remove: (fileName) => {
      playback.stop()
      files.remove(fileName)
    },
    unfit,
    add: (given) => {
      if (!replica) return
      // A list of the page is another one when the code is there.
      const [edit, all] = [undoablyNow(), [...given]]
      const added = fetchAddFiles().then((addFiles) => addFiles(replica, all, { speakerId, edit }))
      place.storingNow?.()(added)
      added.then(setUnfit, tellFailure)
    },
    playLast: () => void playLast({ projectId: project.id, speakers }, audio, replica),
  }
}

type Where = { readonly projectId: string; readonly speakers: readonly Speaker[] | undefined }

async function playLast(
  where: Where,
  audio: readonly Pronunciation[],
  replica: ReturnType<typeof useReplica>,
): Promise<void> {
  const recording = audio.at(-1)
  if (!recording) return
  const { fileName } = recording
  if (playback.now?.fileName === fileName && playback.now.stage !== 'failed') return playback.stop()
  const stored = (await replica?.db.recordings.get(fileName)) ?? null
  hear({ ...where, recording, stored }, replica)
}

/** For the fields of the word: while the focus is in them, the keys of recording mean this word. */
export function onRecordingKey({ recorder, playLast }: RecordingsHere) {
  return (event: KeyboardEvent): void => {
    const isRecord = matches(event, 'record')
    if (!isRecord && !matches(event, 'play')) return
    event.preventDefault()
    if (!isRecord) playLast()
    else if (!event.repeat) recorder.toggle()
  }
}
