import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type Dispatch, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { EntryChoice } from '#domain/word/entry-into.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { StoredDraft } from '#web/replica/replica-database.ts'
import { enteringWords } from '#web/replica/entering-words.ts'
import { unstoredWords, useUnstoredWords, type UnstoredWord } from '#web/replica/unstored-words.ts'
import { NOTHING_TYPED } from '../new-word/typed.ts'
import { play, type Session, type SessionAction } from './session-state.ts'
import type { KeptEdit } from '../keeping/kept-edits.ts'
import { useKeptRows } from '../keeping/use-kept-rows.ts'
import { keyOfRead } from '../keeping/draft-owner.ts'
import { typedName } from '../new-word/use-typed.ts'

/**
 * A word that is stored by then is drawn once, with its mark; on a slow device its row comes first and the mark later.
 * Milliseconds.
 */
const SOON = 100

type Entered = { readonly type: 'entered'; readonly word: WordContent; readonly at: number }

/** The rows of a session in one domain, kept through a reload. */
export type EntrySession = {
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
  /** What was being typed into the rows when the page went away. */
  readonly leftEdits: readonly KeptEdit[]
  /**
   * Stores the word, or puts it into the one that was chosen, together with the emptied draft, and answers at once. Its row
   * is drawn when it is stored or could not be; where that takes long, before.
   */
  readonly enter: (word: WordContent, choice: EntryChoice | null) => void
  /** The guid of the word that was entered last since the table was opened. */
  readonly lastEntered: RefObject<Guid | null>
  /** Tries at once to store the rows that this device could not keep; otherwise it happens by itself. */
  readonly storeAgain: () => void
  /** Lets go of a row that this device could not keep. Answers false when it is too late: it is being stored. */
  readonly giveUp: (guid: Guid) => boolean
}

export function useSession(domainId: DomainKey): EntrySession {
  const replica = useReplica()
  const [session, dispatch] = useReducer(play, [])
  const [leftEdits, setLeftEdits] = useState<readonly KeptEdit[]>([])
  const takeUp = useCallback(
    ({ rows, edits }: { readonly rows: Session; readonly edits: readonly KeptEdit[] }) => {
      for (const { entered: word, at, stage, choice = null } of rows) {
        if (replica && stage === 'unstored')
          unstoredWords.hold({ replica: replica.db.name, domainId, at, word, choice })
      }
      dispatch({ type: 'restored', session: rows, edits, domainId, at: Date.now() })
      setLeftEdits(edits)
      // One may have been stored since: then there is nothing about it to decide any more.
      if (replica) void unstoredWords.storeIn(replica)
    },
    [replica, domainId],
  )
  useKeptRows(domainId, session, takeUp)

  const held = useHeld(replica, domainId)
  useEffect(() => dispatch({ type: 'held', words: held }), [held])
  useEffect(
    () =>
      unstoredWords.onStored(({ word, at, ...one }, into) => {
        const isHere = one.replica === replica?.db.name && one.domainId === domainId
        if (isHere) dispatch({ type: 'entered', word, at, into: into ?? undefined, stage: 'stored' })
      }),
    [replica, domainId],
  )

  const lastEntered = useRef<Guid | null>(null)
  const acts = useMemo(() => {
    const store = async (entered: Entered, choice: EntryChoice | null): Promise<void> => {
      const { word } = entered
      // Where the log-in ends in this moment, there is no place for it: the row says so.
      if (!replica) return dispatch({ ...entered, choice, stage: 'unstored' })
      const entering = { replica: replica.db.name, domainId, at: entered.at, word, choice }
      enteringWords.begin(entering)
      try {
        // Before anything is drawn: meanwhile the database works.
        const draft = nothingTyped(replica, domainId)
        const isAlone = replica.vernaculars.isAlone(word.vernacular)
        const into = choice
          ? await replica.enterInto(choice, word, draft)
          : await replica.enterWord(word, draft, isAlone)
        // Drawn now, before the keys that have been pressed meanwhile.
        flushSync(() => dispatch({ ...entered, into: into ?? undefined, stage: 'stored' }))
      } catch {
        // Why is said where it concerns everything: by the sync indicator.
        unstoredWords.hold(entering)
        dispatch({ ...entered, choice, stage: 'unstored' })
      } finally {
        enteringWords.end(entering)
      }
    }
    return {
      enter: (word: WordContent, choice: EntryChoice | null): void => {
        const entered = { type: 'entered', word, at: Date.now() } as const
        lastEntered.current = word.guid
        const late = setTimeout(() => dispatch({ ...entered, stage: 'storing' }), SOON)
        void store(entered, choice).then(() => clearTimeout(late))
      },
      storeAgain: (): void => {
        if (replica) void unstoredWords.storeIn(replica)
      },
      giveUp: (guid: Guid): boolean => {
        const isReleased = unstoredWords.release(guid)
        if (isReleased) dispatch({ type: 'givenUp', guid })
        return isReleased
      },
    }
  }, [replica, domainId])
  return { session, dispatch, leftEdits, lastEntered, ...acts }
}

/** The words of this domain that this device could not keep, here or when the domain was open before. */
function useHeld(replica: Replica | null, domainId: DomainKey): readonly UnstoredWord[] {
  const all = useUnstoredWords()
  return useMemo(
    () => all.filter((one) => one.replica === replica?.db.name && one.domainId === domainId),
    [all, replica, domainId],
  )
}

/** undefined: what was typed before has not been read yet, and must not give way. */
function nothingTyped(replica: Replica, domainId: string): StoredDraft | undefined {
  const key = keyOfRead(replica, typedName(domainId))
  return key === null ? undefined : { key, draft: NOTHING_TYPED }
}
