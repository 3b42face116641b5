import { picturesOf } from '#domain/word/sense-pictures.ts'
import type { Sense } from '#domain/word/word.ts'
import { changePictures } from '#web/features/pictures/edit-pictures.ts'
import { usePictures, type PicturesHere } from '#web/features/pictures/use-pictures.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useTellDeed } from './editing.ts'
import { useKeepingNow } from './being-kept.ts'
import { useDoneNow } from './last-done.ts'
import { useLatest } from '#web/shared/use-latest.ts'

/** The pictures of the sense that a row stands for: each edit of them is one of the word. */
export function useRowPictures(base: Base, sense: Sense | undefined, onDone: () => void): PicturesHere {
  const replica = useReplica()
  const tell = useTellDeed()
  const doneNow = useDoneNow()
  const keepingNow = useKeepingNow()
  const latest = useLatest({ known: base, sense })
  const shows = sense?.glosses.find(({ def }) => def.trim() !== '')?.def ?? base.word.vernacular
  return usePictures({
    shows,
    pictures: sense ? picturesOf(sense) : [],
    onDone,
    doneNow,
    keepingNow,
    editNow: () => async (edit) => {
      if (!replica) throw new Error('No project is open.')
      // Whatever word the row has become meanwhile.
      const { known, sense: home } = latest.current
      if (!home) return
      tell(await changePictures(replica, { known, sense: home }, edit))
    },
  })
}
