import { picturesOf } from '#domain/word/sense-pictures.ts'
import { changePictures } from '#web/features/pictures/edit-pictures.ts'
import { usePictures, type PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { changeRecordings } from '#web/features/recording/edit-recordings.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import { useLatest } from '#web/shared/use-latest.ts'
import { homeOf, wordOf, type Row } from './session-state.ts'
import { useOfRow, useRow } from './table-context.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'

type Media = { readonly recordings: RecordingsHere; readonly pictures: PicturesHere }

/**
 * The recordings of a word that is entered, and the pictures of the sense that its row stands for: each edit of them is one of
 * the word, whatever word the row has become meanwhile.
 */
export function useRowMedia(): Media {
  const { row: shown, onDone } = useRow()
  const { base, sense, row } = shown
  const { guid } = row.entered
  const replica = useOpenReplica()
  const latest = useLatest(shown)
  const { tell, ...ofRow } = useOfRow()
  const place = { ...ofRow, onDone }
  const recordings = useRecordings({
    ...place,
    word: base.word.vernacular,
    of: guid,
    known: base,
    audio: base.word.audio,
    editNow: () => async (edit) => {
      const { base: shownLast } = latest.current
      // Be it shown or not.
      const now = rowOnDesk(replica.desk.get(guid)) as Row | undefined
      const isShown = !now || homeOf(now) === shownLast.word.guid
      tell([await changeRecordings(replica, isShown ? shownLast : { version: null, word: wordOf(now) }, edit)])
    },
  })
  const pictures = usePictures({
    ...place,
    shows: sense?.glosses.find(({ def }) => def.trim() !== '')?.def ?? base.word.vernacular,
    pictures: sense ? picturesOf(sense) : [],
    editNow: () => async (edit) => {
      const { base: known, sense: home } = latest.current
      if (home) tell(await changePictures(replica, { known, sense: home }, edit))
    },
  })
  return { recordings, pictures }
}
