import { useCallback, useMemo, useReducer, type Dispatch } from 'react'
import type { WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { StoredDraft } from '#web/replica/replica-database.ts'
import { NOTHING_TYPED } from './new-word.ts'
import { keptOf, play, type Session, type SessionAction } from './session-state.ts'
import { useKept } from './use-kept.ts'
import { typedKey } from './use-typed.ts'

/** The rows of a session in one domain, kept through a reload. */
export type EntrySession = {
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
  /** Puts the row on the screen and stores the word, together with the emptied draft. Waits for nothing. */
  readonly enter: (word: WordContent) => void
  /** Tries once more to store a row that this device could not keep. */
  readonly storeAgain: (word: WordContent) => void
}

export function useSession(domainId: string): EntrySession {
  const replica = useReplica()
  const [session, dispatch] = useReducer(play, [])
  const kept = useMemo(() => keptOf(session), [session])
  const takeUp = useCallback((before: Session) => dispatch({ type: 'restored', session: before, at: Date.now() }), [])
  useKept(`rows ${domainId}`, kept, takeUp)

  const acts = useMemo(() => {
    const store = async (word: WordContent, draft?: StoredDraft): Promise<void> => {
      try {
        if (!replica) throw new Error('No project is open.')
        await replica.enterWord(word, draft)
        dispatch({ type: 'stored', guid: word.guid })
      } catch {
        // Why is said where it concerns everything: by the sync indicator.
        dispatch({ type: 'unstored', guid: word.guid })
      }
    }
    return {
      enter: (word: WordContent): void => {
        dispatch({ type: 'entered', word, at: Date.now() })
        void store(word, { key: typedKey(domainId), draft: NOTHING_TYPED })
      },
      storeAgain: (word: WordContent): void => {
        dispatch({ type: 'again', guid: word.guid })
        void store(word)
      },
    }
  }, [replica, domainId])
  return { session, dispatch, ...acts }
}
