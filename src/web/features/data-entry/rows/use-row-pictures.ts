import { picturesOf } from '#domain/word/sense-pictures.ts'
import type { Sense } from '#domain/word/word.ts'
import { changePictures } from '#web/features/pictures/change-pictures.ts'
import { usePictures, type PicturesHere } from '#web/features/pictures/use-pictures.ts'
import type { Base } from '#web/replica/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'

/** The pictures of the sense that a row stands for: each edit of them is one of the word. */
export function useRowPictures(base: Base, sense: Sense | undefined, onDone: () => void): PicturesHere {
  const replica = useReplica()
  const shows = sense?.glosses.find(({ def }) => def.trim() !== '')?.def ?? base.word.vernacular
  return usePictures({
    shows,
    pictures: sense ? picturesOf(sense) : [],
    onDone,
    editNow: () => async (edit) => {
      if (!replica) throw new Error('No project is open.')
      if (sense) await changePictures(replica, { known: base, sense }, edit)
    },
  })
}
