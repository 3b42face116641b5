import { useCallback, useRef, type Dispatch } from 'react'
import { useReplica } from '#web/replica/replica-provider.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Entering } from '#domain/word/new-word.ts'
import { useBeingKept, type TellKeeping } from './being-kept.ts'
import type { Attempt, RowAct } from './attempt.ts'
import type { Deed } from './deed.ts'
import { useDesk } from './use-desk.ts'
import { sessionOn } from './play-on-desk.ts'
import type { Session, SessionAction } from './session-state.ts'
import { isAllOfWord, storeAttempt } from './store-attempt.ts'
import { isRead, type SessionRow } from './use-session-rows.ts'

/**
 * Does something to a row. Answers when it is stored; false when it is not, which the row then says with the
 * reason: nothing looks done that is not (spec screens S7.14, S7.15).
 */
export type ActOnRow = (row: SessionRow, attempt: RowAct) => Promise<boolean>

/** As `ActOnRow`; `onDeed` hears by what it is undone. */
export type ActUndoably = (row: SessionRow, attempt: RowAct, onDeed?: (deed: Deed) => void) => Promise<boolean>

type Rows = {
  readonly dispatch: Dispatch<SessionAction>
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly domainId: string
  readonly entering: () => Entering
}

type UnderWay = { readonly guid: Guid; readonly isStored: Promise<boolean> }

type RowActs = {
  readonly act: ActUndoably
  readonly tellKeeping: TellKeeping
}

/**
 * What takes the whole row away waits for what is being stored of it, and is done to the row as it is then: leaving a field
 * may make a sense of its own of what was typed there (spec rules 4.7), for which the row stands from then on. So does a
 * corrected form, with which all of the row may leave a word of others, also what is being recorded.
 */
export function useRowActs({ dispatch, readRows, domainId, entering }: Rows): RowActs {
  const replica = useReplica()
  const isProtectionOff = useCurrentProject().protectedDataOverrideEnabled === 'On'
  const underWay = useRef(new Map<string, UnderWay>())
  const desk = useDesk()
  const { areKept, tellKeeping } = useBeingKept()
  const act: ActUndoably = useCallback(
    (row, attempt, onDeed) => {
      const { guid } = row.row.entered
      const store = async (one: Attempt, before: readonly UnderWay[]): Promise<boolean> => {
        try {
          if (!replica) throw new Error('No project is open.')
          const isOfAll = takesRow(one)
          const isWaiting = isOfAll || mayTakeAlong(one)
          // What could not be stored is said by its row, which stays for that.
          if (isWaiting && !(await areStored(before)) && isOfAll) return false
          const anew = (): Promise<SessionRow> => readAnew(row, { session: sessionOn(desk, domainId), readRows })
          let now = isWaiting ? await anew() : row
          if (isOfAll && now.row.removed) return true
          if (one.kind === 'vernacular' && !isAllOfWord(now, domainId) && (await areKept(guid))) now = await anew()
          const action = await storeAttempt({ replica, domainId, entering, isProtectionOff }, now, one)
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
      if (same) return same.isStored
      const before = [...underWay.current.values()].filter((other) => other.guid === guid)
      const isStored = store(attempt, before).finally(() => underWay.current.delete(key))
      underWay.current.set(key, { guid, isStored })
      return isStored
    },
    [replica, desk, dispatch, readRows, domainId, entering, isProtectionOff, areKept],
  )
  return { act, tellKeeping }
}

const takesRow = ({ kind }: Attempt): boolean => kind === 'move' || kind === 'removal'

const mayTakeAlong = ({ kind }: Attempt): boolean => kind === 'vernacular' || kind === 'undo'

async function areStored(acts: readonly UnderWay[]): Promise<boolean> {
  return (await Promise.all(acts.map(({ isStored }) => isStored))).every(Boolean)
}

/** Of a word that is gone, what was seen of it. */
async function readAnew(
  seen: SessionRow,
  { session, readRows }: Pick<Rows, 'readRows'> & { readonly session: Session },
): Promise<SessionRow> {
  const row = session.find(({ entered }) => entered.guid === seen.row.entered.guid) ?? seen.row
  const [now] = await readRows([row])
  if (!now || now.isGone) return seen
  if (row.stage === 'stored' && !isRead(now)) throw new Error('What became of the row could not be read.')
  return seen.seen ? { ...now, seen: seen.seen } : now
}
