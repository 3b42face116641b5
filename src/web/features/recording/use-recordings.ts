import { useState, useId, type KeyboardEvent } from 'react'
import type { Pronunciation } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useCurrentSpeaker } from '#web/features/speakers/use-speakers.ts'
import { addFiles, type UnfitFiles } from './add-files.ts'
import type { RecordingsEdit } from './edit-recordings.ts'
import { playback } from './playback.ts'
import { soundSource } from './use-recording.ts'
import { useRecorder, type EditRecordings, type RecorderHere, type RecordingPlace } from './use-recorder.ts'

type Of = Omit<RecordingPlace, 'id'> & {
  /** For the names of buttons; '' while the word has no form yet. */
  readonly word: string
  readonly audio: readonly Pronunciation[]
}

/** The recordings of one word, and all that can be done with them. */
export type RecordingsHere = {
  readonly word: string
  readonly audio: readonly Pronunciation[]
  readonly recorder: RecorderHere
  readonly edit: (edit: RecordingsEdit) => Promise<void>
  /** The one that was deleted last: it can be brought back. */
  readonly removed: Removed | null
  readonly remove: (fileName: string) => void
  readonly bringBack: () => void
  readonly add: (files: Iterable<File>) => void
  /** Files that were given and are no recordings. */
  readonly unfit: UnfitFiles | null
  readonly playLast: () => void
}

type Removed = { readonly recording: Pronunciation; readonly at: number }

export function useRecordings({ word, audio, editNow, shape, onDone }: Of): RecordingsHere {
  const id = useId()
  const replica = useReplica()
  const project = useCurrentProject()
  const speakerId = useCurrentSpeaker()
  const tellFailure = useTellFailure()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [unfit, setUnfit] = useState<UnfitFiles | null>(null)
  const recorder = useRecorder({ id, editNow, onDone, ...(shape ? { shape } : {}) })
  const edit = (made: RecordingsEdit): Promise<void> => editNow()(made)
  const act = (made: RecordingsEdit): void => void edit(made).catch(tellFailure)
  return {
    word,
    audio,
    recorder,
    edit,
    removed,
    remove: (fileName) => {
      const at = audio.findIndex((one) => one.fileName === fileName)
      const recording = audio[at]
      if (!recording) return
      playback.stop()
      setRemoved({ recording, at })
      act({ kind: 'remove', fileName })
      onDone(null)
    },
    bringBack: () => {
      if (removed) act({ kind: 'bringBack', ...removed })
      setRemoved(null)
      onDone(null)
    },
    unfit,
    add: (files) => {
      if (replica) void addTo(editNow(), files).catch(tellFailure)
      async function addTo(keep: EditRecordings, given: Iterable<File>): Promise<void> {
        if (replica) setUnfit(await addFiles(replica, given, { speakerId, keep }))
      }
    },
    playLast: () => void playLast(project.id, audio, replica),
  }
}

async function playLast(
  projectId: string,
  audio: readonly Pronunciation[],
  replica: ReturnType<typeof useReplica>,
): Promise<void> {
  const last = audio.at(-1)
  if (!last) return
  if (playback.now?.fileName === last.fileName && playback.now.stage !== 'failed') return playback.stop()
  const here = await replica?.db.recordings.get(last.fileName)
  playback.play(last.fileName, soundSource(projectId, last.fileName, here ?? null))
}

/** Which key asks for what, of those that this word's fields are asked for. */
export type RecordingKeys = (event: KeyboardEvent) => 'record' | 'play' | null

/** For the fields of the word: while the focus is in them, the keys of recording mean this word. */
export function onRecordingKey({ recorder, playLast }: RecordingsHere, keys: RecordingKeys) {
  return (event: KeyboardEvent): void => {
    const asked = keys(event)
    if (!asked) return
    event.preventDefault()
    if (asked === 'play') playLast()
    else if (!event.repeat) recorder.toggle()
  }
}
