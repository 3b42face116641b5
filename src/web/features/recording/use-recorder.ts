import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Pronunciation } from '#domain/word/word.ts'
import { useCurrentSpeaker } from '#web/features/speakers/use-speakers.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { RecordingsEdit } from './edit-recordings.ts'
import { keepSound } from './keep-sound.ts'
import { playback } from './playback.ts'
import { recorder, type RecorderState } from './recorder.ts'
import type { Sound } from './sound.ts'
import { flawsOf, type Flaw } from './take-flaws.ts'

/** Stores an edit of the recordings of whatever they are of. */
export type EditRecordings = (edit: RecordingsEdit) => Promise<void>

/** One place where something can be recorded. */
export type RecordingPlace = {
  /** Names the place; no other on the page has the name. */
  readonly id: string
  /** For what is recorded from now on: by the time it is kept, the place may be that of another word. */
  readonly editNow: () => EditRecordings
  /** What is kept of the sound; all of it where nothing is said. */
  readonly shape?: (sound: Sound) => Sound
  /** A recording has ended, or been deleted: with what flaws it is kept, null when it is not. */
  readonly onDone: (flaws: readonly Flaw[] | null) => void
}

export type RecorderHere = {
  readonly state: RecorderState
  /** Of the recording that was made here last. */
  readonly flaws: readonly Flaw[]
  /** A recording that this device could not keep, until it could or the person lets go of it. */
  readonly unkept: { readonly tryAgain: () => void; readonly letGo: () => void } | null
  /** Instead of the recording of this name, when one is given. */
  readonly start: (instead?: string) => void
  readonly stop: () => void
  readonly toggle: () => void
  /** What was recorded here is no longer spoken of. */
  readonly forget: () => void
}

type Unkept = { readonly sound: Sound; readonly keep: (sound: Sound) => Promise<unknown> }

const asItIs = (sound: Sound): Sound => sound

const IDLE: RecorderState = { kind: 'idle' }

/** The recorder of the page, for one place. Leaving the place ends and keeps what is recorded (spec screens 8.1). */
export function useRecorder({ id, editNow, shape = asItIs, onDone }: RecordingPlace): RecorderHere {
  const replica = useReplica()
  const { recordingFormat: format } = useCurrentProject()
  const speakerId = useCurrentSpeaker()
  const state = useSyncExternalStore(recorder.listen, () => (recorder.isBy(id) ? recorder.state : IDLE))
  const [flaws, setFlaws] = useState<readonly Flaw[]>([])
  const [unkept, setUnkept] = useState<Unkept | null>(null)

  const keeper = (instead?: string) => {
    const edit = editNow()
    return async (heard: Sound): Promise<readonly Flaw[]> => {
      const sound = shape(heard)
      if (!replica) throw new Error('No project is open.')
      const recording = await keepSound(replica, sound, { format, speakerId })
      await edit(addition(recording, instead))
      const found = flawsOf(heard)
      setFlaws(found)
      setUnkept(null)
      return found
    }
  }
  const start = (instead?: string): void => {
    const keep = keeper(instead)
    playback.stop()
    setFlaws([])
    const onTake = async (sound: Sound): Promise<void> => {
      const found = await keep(sound).catch(() => {
        setUnkept({ sound, keep })
        return null
      })
      if (!isTyping()) onDone(found)
    }
    void recorder.start(id, onTake)
  }
  const stop = useCallback(() => void recorder.stop(id), [id])
  useEffect(
    () => () => {
      void recorder.stop(id)
      recorder.forgive(id)
    },
    [id],
  )
  useAskBeforeClosing(unkept !== null)

  return {
    state,
    flaws,
    unkept: unkept && {
      tryAgain: () => void unkept.keep(unkept.sound).catch(() => undefined),
      letGo: () => setUnkept(null),
    },
    start,
    stop,
    forget: () => setFlaws([]),
    toggle: () => (recorder.isWantedBy(id) ? stop() : start()),
  }
}

/** Whoever goes on typing while they speak stays where they are. */
const isTyping = (): boolean => document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false

function addition(recording: Pronunciation, instead: string | undefined): RecordingsEdit {
  return instead ? { kind: 'replace', fileName: instead, recording } : { kind: 'add', recording }
}

function useAskBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
