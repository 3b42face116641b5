import { useCallback, useRef } from 'react'
import type { Entering } from '#domain/word/new-word.ts'
import type { Guid } from '#domain/word/word.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { sessionOf, type Attempt, type Deed, type RowAttempt } from './session-state.ts'
import { isAllOfWord, storeAttempt } from './store-attempt.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import { isRead, type EntrySession, type SessionRow } from './use-session.ts'

/**
 * Does something to a row. Answers when it is stored; false when it is not, which the row then says with the
 * reason: nothing looks done that is not (spec screens S7.14, S7.15).
 */
export type AttemptOnRow = (row: SessionRow, attempt: RowAttempt) => Promise<boolean>

/** As `AttemptOnRow`; `onDeed` hears by what it is undone. */
export type AttemptUndoably = (row: SessionRow, attempt: RowAttempt, onDeed?: (deed: Deed) => void) => Promise<boolean>

type Rows = EntrySession & { readonly place: string; readonly entering: () => Entering }

type UnderWay = { readonly guid: Guid; readonly isDone: Promise<unknown> }

/**
 * What takes the whole row away waits for what is being stored of it, and is done to the row as it is then: leaving a field
 * may make a sense of its own of what was typed there (spec rules 4.7), for which the row stands from then on. So does a
 * corrected form, with which all of the row may leave a word of others, also what is being recorded.
 */
export function useRowAttempts({ dispatch, readRows, place, entering }: Rows) {
  const replica = useOpenReplica()
  const isProtectionOff = useCurrentProject().protectedDataOverrideEnabled === 'On'
  const underWay = useRef(new Map<string, UnderWay & { readonly isDone: Promise<boolean> }>())
  /** Recordings and pictures. */
  const storing = useRef(new Map<Promise<unknown>, UnderWay>())
  const attemptOnRow: AttemptUndoably = useCallback(
    (row, attempt, onDeed) => {
      const { guid } = row.row.entered
      const store = async (one: Attempt, before: readonly Promise<boolean>[]): Promise<boolean> => {
        try {
          const isOfAll = takesRow(one)
          const isWaiting = isOfAll || mayTakeAlong(one)
          // What could not be stored is said by its row, which stays for that.
          if (isWaiting && !(await Promise.all(before)).every(Boolean) && isOfAll) return false
          const anew = (): Promise<SessionRow> =>
            readAnew(row, { session: sessionOf(replica.desk.enteredIn(place)), readRows })
          let now = isWaiting ? await anew() : row
          if (isOfAll && now.row.removed) return true
          const stored = one.kind === 'vernacular' && !isAllOfWord(now) ? doneTo(guid, storing.current) : []
          if (stored.length > 0) now = await Promise.allSettled(stored).then(anew)
          const action = await storeAttempt({ replica, place, entering, isProtectionOff }, now, one)
          dispatch(action)
          if ('deed' in action && action.deed) onDeed?.(action.deed)
          return action.type !== 'failed'
        } catch (error) {
          dispatch({ type: 'failed', guid, failed: { attempt: one, trouble: storageTroubleOf(error) } })
          return false
        }
      }
      if (attempt.kind === 'giveUp') {
        dispatch({ type: 'changed', guid, attempt: attempt.of })
        return Promise.resolve(true)
      }
      const key = `${guid} ${JSON.stringify(attempt)}`
      // A second press on the same button, while the first is being stored, is not another one.
      const same = underWay.current.get(key)
      if (same) return same.isDone
      const isDone = store(attempt, doneTo(guid, underWay.current)).finally(() => underWay.current.delete(key))
      underWay.current.set(key, { guid, isDone })
      return isDone
    },
    [replica, dispatch, readRows, place, entering, isProtectionOff],
  )
  const tellStoring = useCallback((guid: Guid, isDone: Promise<unknown>) => {
    storing.current.set(isDone, { guid, isDone })
    const forget = (): void => void storing.current.delete(isDone)
    isDone.then(forget, forget)
  }, [])
  return { attemptOnRow, tellStoring }
}

/** What is being done to a row. */
function doneTo<Done>(
  row: Guid,
  underWay: ReadonlyMap<unknown, { readonly guid: Guid; readonly isDone: Done }>,
): readonly Done[] {
  return [...underWay.values()].flatMap(({ guid, isDone }) => (guid === row ? [isDone] : []))
}

const takesRow = ({ kind }: Attempt): boolean => kind === 'move' || kind === 'removal'

const mayTakeAlong = ({ kind }: Attempt): boolean => kind === 'vernacular' || kind === 'undo'

/** Of a word that is gone, what was seen of it. */
async function readAnew(
  seen: SessionRow,
  { session, readRows }: Pick<EntrySession, 'session' | 'readRows'>,
): Promise<SessionRow> {
  const row = session.find(({ entered }) => entered.guid === seen.row.entered.guid) ?? seen.row
  const [now] = await readRows([row])
  if (!now || now.isGone) return seen
  if (row.stage === 'stored' && !isRead(now)) throw new Error('What became of the row could not be read.')
  return seen.seen ? { ...now, seen: seen.seen } : now
}
