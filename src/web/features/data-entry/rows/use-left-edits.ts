import { useEffect, useMemo, useRef, useSyncExternalStore, type Dispatch } from 'react'
import type { Edit } from '#web/replica/desk/item.ts'
import type { Guid } from '#domain/word/word.ts'
import { subjectOf } from './attempt.ts'
import { useDesk } from './use-desk.ts'
import type { UnfinishedEdit } from './editing.ts'
import { rowFor, rowOfEdit, type Session, type SessionAction } from './session-state.ts'
import type { ActOnRow } from './use-row-acts.ts'
import { isRead, type SessionRow } from './use-session-rows.ts'

type Rows = {
  readonly domainId: string
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly act: ActOnRow
}

/** A change that could not be stored; `isTold`: its row has said so. */
type Failing = { readonly row: Guid; readonly edit: Edit; readonly isTold: boolean }

/**
 * Stores what was being typed into rows when the page went away. It stays on the desk until it is stored, or until somebody has
 * decided about it in its row.
 */
export function useLeftEdits({ domainId, session, dispatch, readRows, act }: Rows): void {
  const desk = useDesk()
  const all = useSyncExternalStore(desk.listen, () => desk.leftOf('edit'))
  const left = useMemo(() => all.filter(({ place }) => place === domainId), [all, domainId])
  const taken = useRef(new Set<Guid>())
  const failing = useRef<readonly Failing[]>([])
  const latest = useRef(session)
  useEffect(() => {
    latest.current = session
    failing.current = failing.current.flatMap((one) => {
      const isSaid = isFailing(session, one)
      if (one.isTold && !isSaid) desk.done(one.edit.id)
      return one.isTold && !isSaid ? [] : [{ ...one, isTold: isSaid }]
    })
    const waiting = left.filter(({ id }) => !taken.current.has(id))
    const rowless = waiting.filter((edit) => !rowOfEdit(session, valueOf(edit)))
    if (rowless.length > 0) {
      const at = Date.now()
      return dispatch({ type: 'opened', rows: rowless.map((edit) => rowFor(valueOf(edit), domainId, at)) })
    }
    if (waiting.length === 0) return
    const found = waiting.flatMap((edit) => rowOfEdit(session, valueOf(edit)) ?? [])
    void readRows(found).then((rows) => {
      for (const [at, edit] of waiting.entries()) {
        const row = rows[at]
        if (!row || !isRead(row) || taken.current.has(edit.id)) continue
        taken.current.add(edit.id)
        const { edit: what, seen } = valueOf(edit)
        void act({ ...row, seen }, what).then((isStored) => {
          const one = { row: row.row.entered.guid, edit }
          if (isStored) desk.done(edit.id)
          else failing.current = [...failing.current, { ...one, isTold: isFailing(latest.current, one) }]
        })
      }
    })
  }, [desk, left, domainId, session, dispatch, readRows, act])
}

const valueOf = ({ value }: Edit): UnfinishedEdit => value as UnfinishedEdit

function isFailing(session: Session, { row: name, edit }: Pick<Failing, 'row' | 'edit'>): boolean {
  const row = session.find(({ entered }) => entered.guid === name)
  return row?.failed.some(({ attempt }) => subjectOf(attempt) === subjectOf(valueOf(edit).edit)) ?? false
}
