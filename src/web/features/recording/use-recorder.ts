import type { Guid, Pronunciation } from '#domain/word/word.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Desk } from '#web/replica/desk/desk.ts'
import type { BegunRecording } from '#web/replica/desk/item.ts'
import { unsavedWork, useUnsaved, type Unsaved } from '#web/replica/desk/unsaved.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { StoringNow } from '#web/shared/use-files.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import type { UnsavedHere } from '#web/shared/recorder/recorder-news.tsx'
import type { RecorderState } from '#web/shared/recorder/recorder.ts'
import type { Sound } from '#web/shared/recorder/sound.ts'
import type { Flaw } from '#web/shared/recorder/take-flaws.ts'
import { useRecorderAt } from '#web/shared/recorder/use-recorder-at.ts'
import { useSpeakerNow } from '#web/shared/use-speakers.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { RecordingsEdit } from './edit-recordings.ts'
import { noteFlaws } from './known-flaws.ts'
import { playback } from '#web/shared/recorder/playback.ts'

/** What makes a recording of a sound, and judges it: nobody needs that before something has been said. */
const fetchSound = lateCode('take', async () => {
  const [{ flawsOf }, { storeSound }] = [
    await import('#web/shared/recorder/take-flaws.ts'),
    await import('./store-sound.ts'),
  ]
  return { flawsOf, storeSound }
})

/** Stores an edit of the recordings of whatever they are of. */
export type EditRecordings = (edit: RecordingsEdit) => Promise<void>

/** One place where something can be recorded. */
export type RecordingPlace = {
  /** The entry or the word that is recorded there, by the guid that it has from the first key press on: it names the place. */
  readonly of: Guid
  /** For what is recorded from now on: by the time it is kept, the place may be that of another word. */
  readonly editNow: () => EditRecordings
  /** The word as it is shown; absent while it is typed. */
  readonly known?: Base
  /** The key of the domain where it is typed. */
  readonly typedIn?: string
  /** What is kept of the sound; all of it where nothing is said. */
  readonly shape?: (sound: Sound) => Sound
  /** A recording has ended, or been deleted: with what flaws it is kept, null when it is not. */
  readonly onDone: (flaws: readonly Flaw[] | null) => void
  /** For what is recorded from now on: hears that it has ended and is being kept, or that this is tried again. */
  readonly storingNow?: StoringNow
  /** A recording is kept, be it later than when it ended. */
  readonly onStored?: () => void
}

export type RecorderHere = {
  readonly state: RecorderState
  readonly unsaved: UnsavedHere | null
  /** Instead of the recording of this name, when one is given. */
  readonly start: (instead?: string) => void
  readonly stop: () => void
  readonly toggle: () => void
}

/** The recorder of the page, for one entry or word. */
export function useRecorder({ of, known, typedIn, ...place }: RecordingPlace): RecorderHere {
  const replica = useReplica()
  const { id: projectId, recordingFormat: format } = useCurrentProject()
  const speakerId = useSpeakerNow(projectId)
  const { state, record, stop, isWanted } = useRecorderAt(of)
  const isHere = (one: Pick<Unsaved, 'kind' | 'of' | 'replica'> | { readonly kind: 'consent' }): boolean =>
    one.kind === 'recording' && one.of === of && one.replica === replica?.db.name
  const unsaved = useUnsaved().filter(isHere)
  const start = (instead?: string): void => {
    if (!replica) return
    const pieces = piecesFor(replica.desk, { of, speakerId, known, typedIn })
    const { shape, editNow, storingNow, onDone, onStored } = place
    const [edit, tellStoring] = [editNow(), storingNow?.()]
    playback.stop()
    void record(pieces, async (heard) => {
      let flaws: readonly Flaw[] = []
      // As often as it is tried, of the sound there is one recording.
      let recording: Pronunciation | null = null
      const store = async (): Promise<void> => {
        const { flawsOf, storeSound } = await fetchSound()
        flaws = flawsOf(heard)
        recording ??= await storeSound(replica, shape?.(heard) ?? heard, { format, speakerId, id: pieces.id })
        noteFlaws(recording.fileName, flaws)
        // In silence nothing is said again: what was said before stays.
        await edit(addition(recording, flaws.includes('silent') ? undefined : instead))
        void pieces.forget()
        onStored?.()
      }
      const save = (): Promise<void> => {
        const stored = store()
        tellStoring?.(stored)
        return stored
      }
      const isStored = await save().then(
        () => true,
        () => false,
      )
      const giveUp = (): void => void pieces.forget()
      if (!isStored) unsavedWork.hold({ kind: 'recording', id: pieces.id, replica: replica.db.name, of, save, giveUp })
      if (!isTyping()) onDone(isStored ? flaws : null)
    })
  }
  return {
    state,
    unsaved:
      replica && unsaved.length > 0
        ? {
            count: unsaved.length,
            tryAgain: () => void unsavedWork.saveIn(replica.db.name),
            letGo: () => void unsavedWork.release(isHere),
          }
        : null,
    start,
    stop,
    toggle: () => (isWanted() ? stop() : start()),
  }
}

type Begun = { readonly of: Guid } & Omit<BegunRecording['value'], 'rate'>

function piecesFor(desk: Desk, { of: place, known, ...making }: Begun): PieceKeeper {
  const id = newGuid()
  // Screens hand over more than a base, and all of it would be stored.
  const base = known && { version: known.version, word: known.word }
  return new PieceKeeper(desk, id, (rate) => ({
    kind: 'recording',
    id,
    place,
    unfinished: 1,
    value: { ...making, rate, known: base },
  }))
}

/** Whoever goes on typing while they speak stays where they are. */
const isTyping = (): boolean => document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false

function addition(recording: Pronunciation, instead: string | undefined): RecordingsEdit {
  return instead ? { kind: 'replace', fileName: instead, file: recording } : { kind: 'add', file: recording }
}
