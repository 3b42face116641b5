import { useReducer } from 'react'
import type { WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { draftOf, EMPTY, play, type EntryAction, type EntryState } from './entry-state.ts'
import { clean, newWord, type Entering } from './new-word.ts'
import { useDraft } from './use-draft.ts'

export type Entry = {
  readonly state: EntryState
  readonly dispatch: (action: EntryAction) => void
  /** Enters what is typed; false when there is no form to enter. Never waits for anything. */
  readonly enter: () => boolean
  /** Tries once more to store a row that this device could not keep. */
  readonly storeAgain: (word: WordContent) => void
}

/** Entering words in one domain: the screen's state, kept as a draft, and what it does to the replica. */
export function useEntry(domainId: string, entering: () => Entering): Entry {
  const replica = useReplica()
  const [state, dispatch] = useReducer(play, EMPTY)
  useDraft(domainId, state, dispatch)

  const store = async (word: WordContent, after: EntryState): Promise<void> => {
    try {
      if (!replica) throw new Error('No project is open.')
      await replica.enterWord(word, { domainId, draft: draftOf(after) })
      dispatch({ type: 'stored', guid: word.guid })
    } catch {
      // Why is said where it concerns everything: by the sync indicator.
      dispatch({ type: 'unstored', guid: word.guid })
    }
  }
  const take = (word: WordContent, action: EntryAction): void => {
    dispatch(action)
    void store(word, play(state, action))
  }

  return {
    state,
    dispatch,
    enter: () => {
      if (clean(state.typed.vernacular) === '') return false
      const word = newWord(state.typed, entering())
      take(word, { type: 'entered', word })
      return true
    },
    storeAgain: (word) => take(word, { type: 'again', guid: word.guid }),
  }
}
