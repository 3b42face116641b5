import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { lateCode } from '#web/shared/late.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useSpeakerNow, useSpeakers } from '#web/features/speakers/use-speakers.ts'
import type { UnfitFiles } from './add-files.ts'
import type { RecordingsEdit } from './edit-recordings.ts'
import { playback } from './playback.ts'
import { soundSource } from './use-recording.ts'
import { useRecorder, type EditRecordings, type RecorderHere, type RecordingPlace } from './use-recorder.ts'

/** Nobody needs it to type a word, or to record one. */
const fetchAddFiles = lateCode('sound-files', async () => (await import('./add-files.ts')).addFiles)

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
  /** What happened last to one that can be brought back. */
  readonly putAside: 'deleted' | 'replaced' | null
  readonly remove: (fileName: string) => void
  readonly bringBack: () => void
  /** What was recorded here is the business of another word from now on. */
  readonly forget: () => void
  readonly add: (files: Iterable<File>) => void
  /** Files that were given and are no recordings. */
  readonly unfit: UnfitFiles | null
  readonly playLast: () => void
}

/** A recording that was deleted or replaced, how it comes back, and in which word. */
type PutAside = {
  readonly undo: Extract<RecordingsEdit, { readonly kind: 'bringBack' }>
  readonly edit: EditRecordings
}

export function useRecordings({ word, audio, ...place }: Of): RecordingsHere {
  const { editNow, onDone } = place
  const id = useId()
  const replica = useReplica()
  const project = useCurrentProject()
  const speakers = useSpeakers(project.id)
  const speakerId = useSpeakerNow(project.id)
  const tellFailure = useTellFailure()
  const [putAside, setPutAside] = useState<readonly PutAside[]>([])
  const [unfit, setUnfit] = useState<UnfitFiles | null>(null)
  const of = useRef(0)
  const undoablyNow = (): EditRecordings => {
    const edit = editNow()
    const word = of.current
    return async (made) => {
      const undo = undoOf(audio, made)
      await edit(made)
      if (undo && word === of.current) setPutAside((before) => [...before, { undo, edit }])
    }
  }
  const recorder = useRecorder({ ...place, id, editNow: undoablyNow })
  const edit = (made: RecordingsEdit): Promise<void> => undoablyNow()(made)
  const act = (made: RecordingsEdit): void => void edit(made).catch(tellFailure)
  const last = putAside.at(-1)
  return {
    word,
    audio,
    recorder,
    edit,
    putAside: last ? (last.undo.instead === undefined ? 'deleted' : 'replaced') : null,
    remove: (fileName) => {
      playback.stop()
      act({ kind: 'remove', fileName })
      onDone(null)
    },
    bringBack: () => {
      if (last) void last.edit(last.undo).catch(tellFailure)
      setPutAside(putAside.slice(0, -1))
      onDone(null)
    },
    forget: () => {
      of.current++
      setPutAside([])
      recorder.forget()
    },
    unfit,
    add: (files) => {
      // A list of the page is another one when the code is there.
      void addTo(editNow(), [...files]).catch(tellFailure)
      async function addTo(keep: EditRecordings, given: readonly File[]): Promise<void> {
        if (!replica) return
        const addFiles = await fetchAddFiles()
        setUnfit(await addFiles(replica, given, { speakerId, keep }))
      }
    },
    playLast: () => void playLast({ projectId: project.id, speakers }, audio, replica),
  }
}

/** null: nothing is lost by it, or nothing happens. */
function undoOf(audio: readonly Pronunciation[], made: RecordingsEdit): PutAside['undo'] | null {
  if (made.kind !== 'remove' && made.kind !== 'replace') return null
  const at = audio.findIndex(({ fileName }) => fileName === made.fileName)
  const recording = audio[at]
  if (!recording || recording.protected) return null
  const instead = made.kind === 'replace' ? { instead: made.recording.fileName } : {}
  return { kind: 'bringBack', recording, at, ...instead }
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
  const source = soundSource({ ...where, recording, stored })
  if (source) playback.play(fileName, source)
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
