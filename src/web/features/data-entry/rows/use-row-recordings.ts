import { changeRecordings } from '#web/features/recording/edit-recordings.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { rowOnDesk } from '#web/replica/desk/item.ts'
import { homeOf, wordOf, type Row } from './session-state.ts'
import { useTellDeed } from './editing.ts'
import { useKeepingNow } from './being-kept.ts'
import { useDoneNow } from './last-done.ts'
import { useLatest } from '#web/shared/use-latest.ts'
import type { SessionRow } from './use-session-rows.ts'

/** The recordings of a word that is entered: each edit of them is one of the word. */
export function useRowRecordings(shown: SessionRow, onDone: () => void): RecordingsHere {
  const { base, row } = shown
  const latest = useLatest(shown)
  const replica = useReplica()
  const tell = useTellDeed()
  const doneNow = useDoneNow()
  const keepingNow = useKeepingNow()
  const { vernacular: word, audio } = base.word
  return useRecordings({
    word,
    of: row.entered.guid,
    known: base,
    audio,
    onDone,
    doneNow,
    keepingNow,
    editNow: () => async (edit) => {
      if (!replica) throw new Error('No project is open.')
      const { base: shownLast } = latest.current
      // Whatever word the row has become meanwhile, be it shown or not.
      const now = rowOnDesk(replica.desk.get(row.entered.guid)) as Row | undefined
      const isShown = !now || homeOf(now) === shownLast.word.guid
      tell([await changeRecordings(replica, isShown ? shownLast : { version: null, word: wordOf(now) }, edit)])
    },
  })
}
