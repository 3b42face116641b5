import { useCallback, useMemo, useRef, useSyncExternalStore, type Dispatch, type RefObject } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { EntryChoice } from '#domain/word/entry-into.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { enterRow, holdUnstored } from '#web/replica/desk/enter-row.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useDesk } from './use-desk.ts'
import { playOnDesk, sessionOf } from './play-on-desk.ts'
import { newRow, type Session, type SessionAction } from './session-state.ts'

/**
 * A word that is stored by then is drawn once, with its mark; on a slow device its row comes first and the mark later.
 * Milliseconds.
 */
const SOON = 100

/** The rows of a session in one domain: they lie on the desk. */
export type EntrySession = {
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
  /**
   * Stores the word, or puts it into the one that was chosen, and answers at once. Its row is drawn when it is stored or could
   * not be; where that takes long, before.
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
  const desk = useDesk()
  const items = useSyncExternalStore(desk.listen, () => desk.enteredIn(domainId))
  const session = useMemo(() => sessionOf(items), [items])
  const dispatch = useCallback((action: SessionAction) => playOnDesk(desk, domainId, action), [desk, domainId])
  const lastEntered = useRef<Guid | null>(null)
  const acts = useMemo(
    () => ({
      enter: (word: WordContent, choice: EntryChoice | null): void => {
        const { guid: id } = word
        const row = newRow({ word, choice, at: Date.now() }, 'storing')
        const entering = { kind: 'entry', id, place: domainId, unfinished: 1 } as const
        lastEntered.current = id
        desk.hold({ ...entering, value: { state: 'entering', row } })
        const late = setTimeout(() => desk.hold({ ...entering, value: { state: 'entered', row } }), SOON)
        // Before anything is drawn: meanwhile the database works.
        const stored = replica
          ? enterRow(replica, id, replica.vernaculars.isAlone(word.vernacular))
          : Promise.reject(new Error('The log-in ends in this moment.'))
        stored
          // Why is said where it concerns everything: by the sync indicator.
          .catch(() => (replica ? holdUnstored(replica, id) : dispatch({ type: 'unstored', row })))
          .finally(() => clearTimeout(late))
      },
      storeAgain: (): void => {
        if (replica) void unsavedWork.saveIn(replica.db.name)
      },
      giveUp: (guid: Guid): boolean => unsavedWork.release(({ id }) => id === guid),
    }),
    [replica, desk, domainId, dispatch],
  )
  return { session, dispatch, lastEntered, ...acts }
}
