import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Pronunciation } from '#domain/word/word.ts'
import { useSpeakerNow } from '#web/features/speakers/use-speakers.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { unkeptRecordings, useUnkeptRecordings } from '#web/replica/unkept-recordings.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { KeepingNow } from '#web/shared/keeping-now.ts'
import type { RecordingsEdit } from './edit-recordings.ts'
import { keepSound } from './keep-sound.ts'
import { noteFlaws } from './known-flaws.ts'
import { PieceKeeper, type Recorded } from './piece-keeper.ts'
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
  /** What is recorded there; another place may be of the same. */
  readonly of: string
  /** What another place hands over by this name is told here. */
  readonly takes?: string
  /** For what is recorded from now on: by the time it is kept, the place may be that of another word. */
  readonly editNow: () => EditRecordings
  /** What is recorded from now on, told again and again while it is. */
  readonly recordedNow: () => () => Recorded
  /** What is kept of the sound; all of it where nothing is said. */
  readonly shape?: (sound: Sound) => Sound
  /** A recording has ended, or been deleted: with what flaws it is kept, null when it is not. */
  readonly onDone: (flaws: readonly Flaw[] | null) => void
  /** For what is recorded from now on: hears that it has ended and is being kept, or that this is tried again. */
  readonly keepingNow?: KeepingNow
  /** A recording is kept, be it later than when it ended. */
  readonly onKept?: () => void
}

export type RecorderHere = {
  readonly state: RecorderState
  /** Recordings of the same that this device could not keep, until it could or the person lets go of them. */
  readonly unkept: { readonly count: number; readonly tryAgain: () => void; readonly letGo: () => void } | null
  /** Instead of the recording of this name, when one is given. */
  readonly start: (instead?: string) => void
  readonly stop: () => void
  readonly toggle: () => void
}

const asItIs = (sound: Sound): Sound => sound

const IDLE: RecorderState = { kind: 'idle' }

/** The recorder of the page, for one place. Leaving the place ends and keeps what is recorded (spec screens 8.1). */
export function useRecorder({
  id,
  of,
  takes = id,
  editNow,
  recordedNow,
  shape = asItIs,
  keepingNow,
  onDone,
  onKept,
}: RecordingPlace): RecorderHere {
  const replica = useReplica()
  const { id: projectId, recordingFormat: format } = useCurrentProject()
  const speakerId = useSpeakerNow(projectId)
  const state = useSyncExternalStore(recorder.listen, () =>
    recorder.isBy(id) || recorder.isBy(takes) ? recorder.state : IDLE,
  )
  const isHere = (one: { of: string; takes: string }): boolean => one.of === of || one.takes === takes
  const unkept = useUnkeptRecordings().filter((one) => isHere(one) && one.replica === replica?.db.name)

  /** How to keep a sound, as often as it takes: of it there is one recording. */
  const keeper = (pieces: PieceKeeper | null, instead?: string) => {
    const edit = editNow()
    return (heard: Sound) => {
      const found = flawsOf(heard)
      let recording: Pronunciation | null = null
      return async (): Promise<readonly Flaw[]> => {
        if (!replica || !pieces) throw new Error('No project is open.')
        recording ??= await keepSound(replica, shape(heard), { format, speakerId, id: pieces.id })
        noteFlaws(recording.fileName, found)
        // In silence nothing is said again: what was said before stays.
        await edit(addition(recording, found.includes('silent') ? undefined : instead))
        void pieces.forget()
        onKept?.()
        return found
      }
    }
  }
  const start = (instead?: string): void => {
    const pieces = replica && new PieceKeeper(replica.db, { speakerId, what: recordedNow() })
    const keeping = keeper(pieces, instead)
    const tellKeeping = keepingNow?.()
    let isTaken = false
    playback.stop()
    const onTake = async (sound: Sound): Promise<void> => {
      isTaken = true
      pieces?.end(sound)
      const keepIt = keeping(sound)
      // Each time that it is tried.
      const keep = (): ReturnType<typeof keepIt> => {
        const kept = keepIt()
        tellKeeping?.(kept)
        return kept
      }
      const found = await keep().catch(() => {
        const giveUp = (): void => void pieces?.forget()
        if (replica) unkeptRecordings.hold({ replica: replica.db.name, of, takes, keep, giveUp })
        return null
      })
      if (!isTyping()) onDone(found)
    }
    void recorder.start(id, onTake, pieces?.take).then(() => {
      if (!isTaken) void pieces?.forget()
    })
  }
  const stop = useCallback(() => void recorder.stop(id), [id])
  useEffect(
    () => () => {
      void recorder.stop(id)
      recorder.forgive(id)
      recorder.forgive(takes)
    },
    [id, takes],
  )

  return {
    state,
    unkept:
      replica && unkept.length > 0
        ? {
            count: unkept.length,
            tryAgain: () => void unkeptRecordings.keepIn(replica.db.name),
            letGo: () => unkeptRecordings.release(isHere),
          }
        : null,
    start,
    stop,
    toggle: () => (recorder.isWantedBy(id) ? stop() : start()),
  }
}

/** Whoever goes on typing while they speak stays where they are. */
const isTyping = (): boolean => document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false

function addition(recording: Pronunciation, instead: string | undefined): RecordingsEdit {
  return instead ? { kind: 'replace', fileName: instead, recording } : { kind: 'add', recording }
}
