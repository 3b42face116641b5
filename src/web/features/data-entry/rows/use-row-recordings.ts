import { changeRecordings } from '#web/features/recording/change-recordings.ts'
import { recordedWord } from '#web/features/recording/piece-keeper.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { doneToMedia } from './done-since.ts'
import { useTellMedia } from './editing.ts'
import { useKeepingNow } from './being-kept.ts'
import { correctedNow } from './corrected-now.ts'
import { useDoneNow } from './last-done.ts'
import { useLatest } from '#web/shared/use-latest.ts'
import type { SessionRow } from './use-session-rows.ts'

/** The recordings of a word that is entered: each edit of them is one of the word. */
export function useRowRecordings(shown: SessionRow, onDone: () => void): RecordingsHere {
  const { base, row } = shown
  const latest = useLatest(shown)
  const replica = useReplica()
  const tell = useTellMedia()
  const doneNow = useDoneNow()
  const keepingNow = useKeepingNow()
  const { guid, vernacular: word, audio } = base.word
  return useRecordings({
    word,
    of: guid,
    // From the fields in which it was typed, whatever word it became part of.
    takes: row.entered.guid,
    audio,
    onDone,
    doneNow,
    keepingNow,
    recordedNow: () => {
      let of = latest.current.base
      let recorded = recordedWord(of)
      return () => {
        // The row may have become another word meanwhile.
        if (latest.current.base.word.guid !== of.word.guid) recorded = recordedWord((of = latest.current.base))
        return recorded
      }
    },
    editNow: () => async (edit) => {
      if (!replica) throw new Error('No project is open.')
      const { base: shownLast } = latest.current
      // The row may be gone since, and another one have been corrected to another word: what is kept at last is of that.
      const corrected = correctedNow(row.entered.guid)
      const isShown = !corrected || corrected.guid === shownLast.word.guid
      await changeRecordings(replica, isShown ? shownLast : { version: null, word: corrected }, edit)
      tell(doneToMedia(edit, audio))
    },
  })
}
