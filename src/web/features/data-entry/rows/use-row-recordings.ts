import { changeRecordings } from '#web/features/recording/change-recordings.ts'
import { recordedWord } from '#web/features/recording/piece-keeper.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import type { Base } from '#web/replica/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'

/** The recordings of a word that is entered: each edit of them is one of the word. */
export function useRowRecordings(base: Base, onDone: () => void): RecordingsHere {
  const replica = useReplica()
  const { guid, vernacular: word, audio } = base.word
  return useRecordings({
    word,
    of: guid,
    audio,
    onDone,
    recordedNow: () => {
      const recorded = recordedWord(base)
      return () => recorded
    },
    editNow: () => async (edit) => {
      if (!replica) throw new Error('No project is open.')
      await changeRecordings(replica, base, edit)
    },
  })
}
