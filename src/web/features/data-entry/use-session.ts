import { useCallback, useMemo, useReducer, type Dispatch } from 'react'
import type { WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { StoredDraft } from '#web/replica/replica-database.ts'
import { NOTHING_TYPED } from './new-word.ts'
import { keptOf, play, type Session, type SessionAction } from './session-state.ts'
import { useKept } from './use-kept.ts'
import { draftKey } from './take-up-drafts.ts'
import { thisTab } from './this-tab.ts'
import { typedName } from './use-typed.ts'

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
  const takeUp = useCallback((before: Session) => dispatch(restored(before)), [])
  useKept({ name: `rows ${domainId}`, value: kept, adopt: together, onRead: takeUp })

  const acts = useMemo(() => {
    const store = async (word: WordContent, draft?: Promise<StoredDraft>): Promise<void> => {
      try {
        if (!replica) throw new Error('No project is open.')
        await replica.enterWord(word, await draft)
        dispatch({ type: 'stored', guid: word.guid })
      } catch {
        // Why is said where it concerns everything: by the sync indicator.
        dispatch({ type: 'unstored', guid: word.guid })
      }
    }
    return {
      enter: (word: WordContent): void => {
        dispatch({ type: 'entered', word, at: Date.now() })
        void store(word, nothingTyped(domainId))
      },
      storeAgain: (word: WordContent): void => {
        dispatch({ type: 'again', guid: word.guid })
        void store(word)
      },
    }
  }, [replica, domainId])
  return { session, dispatch, ...acts }
}

async function nothingTyped(domainId: string): Promise<StoredDraft> {
  return { key: draftKey(typedName(domainId), await thisTab()), draft: NOTHING_TYPED }
}

const restored = (session: Session): SessionAction => ({ type: 'restored', session, at: Date.now() })

/** Rows of several tabs in the order in which they were entered. */
const together = (now: Session, before: Session): Session => play(now, restored(before))
