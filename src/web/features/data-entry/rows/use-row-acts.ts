import { useCallback, useLayoutEffect, useRef, type Dispatch } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { storageTroubleOf } from '#web/replica/storage-trouble.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Entering } from '../new-word/new-word.ts'
import type { Attempt, RowAct } from '../keeping/attempt.ts'
import { play, type Session, type SessionAction } from './session-state.ts'
import { storeAttempt } from '../keeping/store-attempt.ts'
import { isRead, type SessionRow } from './use-session-rows.ts'

/**
 * Does something to a row. Answers when it is stored; false when it is not, which the row then says with the
 * reason: nothing looks done that is not (spec screens S7.14, S7.15).
 */
export type ActOnRow = (row: SessionRow, attempt: RowAct) => Promise<boolean>

type Rows = {
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly domainId: string
  readonly entering: () => Entering
}

type UnderWay = { readonly guid: Guid; readonly isStored: Promise<boolean> }

/**
 * What takes the whole row away waits for what is being stored of it, and is done to the row as it is then: leaving a field
 * may make a sense of its own of what was typed there (spec rules 4.7), for which the row stands from then on.
 */
export function useRowActs({ session, dispatch, readRows, domainId, entering }: Rows): ActOnRow {
  const replica = useReplica()
  const isProtectionOff = useCurrentProject().protectedDataOverrideEnabled === 'On'
  const underWay = useRef(new Map<string, UnderWay>())
  /** With what has been stored and is not drawn yet. */
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  }, [session])
  return useCallback(
    (row, attempt) => {
      const { guid } = row.row.entered
      const tell = (action: SessionAction): void => {
        latest.current = play(latest.current, action)
        dispatch(action)
      }
      const store = async (one: Attempt, before: readonly UnderWay[]): Promise<boolean> => {
        try {
          if (!replica) throw new Error('No project is open.')
          const isOfAll = one.kind === 'move' || one.kind === 'removal'
          // What could not be stored is said by its row, which stays for that.
          if (isOfAll && !(await areStored(before))) return false
          const now = isOfAll ? await readAnew(row, { session: latest.current, readRows }) : row
          if (isOfAll && now.row.removed) return true
          const action = await storeAttempt({ replica, domainId, entering, isProtectionOff }, now, one)
          tell(action)
          return action.type !== 'failed'
        } catch (error) {
          tell({ type: 'failed', guid, failed: { attempt: one, trouble: storageTroubleOf(error) } })
          return false
        }
      }
      if (attempt.kind === 'giveUp') {
        tell({ type: 'changed', guid, attempt: attempt.of })
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
    [replica, dispatch, readRows, domainId, entering, isProtectionOff],
  )
}

async function areStored(acts: readonly UnderWay[]): Promise<boolean> {
  return (await Promise.all(acts.map(({ isStored }) => isStored))).every(Boolean)
}

/** Of a word that is gone, what was seen of it. */
async function readAnew(
  seen: SessionRow,
  { session, readRows }: Pick<Rows, 'session' | 'readRows'>,
): Promise<SessionRow> {
  const row = session.find(({ entered }) => entered.guid === seen.row.entered.guid) ?? seen.row
  const [now] = await readRows([row])
  if (!now || now.isGone) return seen
  if (row.stage === 'stored' && !isRead(now)) throw new Error('What became of the row could not be read.')
  return now
}
