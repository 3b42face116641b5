import { useEffect, useRef } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { subjectOf } from '../keeping/attempt.ts'
import type { KeptEdit } from '../keeping/kept-edits.ts'
import { forgetLastMoment } from '../keeping/last-moment.ts'
import { rowOfEdit, type Session } from './session-state.ts'
import type { ActOnRow } from './use-row-acts.ts'
import { isRead, type SessionRow } from './use-session-rows.ts'

type Rows = {
  readonly session: Session
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly act: ActOnRow
}

/** A change that could not be stored; `isTold`: its row has said so. */
type Failing = { readonly row: Guid; readonly edit: KeptEdit; readonly isTold: boolean }

/**
 * Stores what was being typed into rows when the page went away. It stays kept until it is stored, or until somebody has
 * decided about it in its row.
 */
export function useLeftEdits(left: readonly KeptEdit[], { session, readRows, act }: Rows): void {
  const replica = useReplica()
  const taken = useRef(new Set<string>())
  const failing = useRef<readonly Failing[]>([])
  const latest = useRef(session)

  useEffect(() => {
    latest.current = session
    if (!replica) return
    const forget = ({ key }: KeptEdit): void => {
      void replica.db.drafts.delete(key).catch(() => undefined)
      forgetLastMoment(replica.db, key)
    }
    failing.current = failing.current.flatMap((one) => {
      const isSaid = isFailing(session, one)
      if (one.isTold && !isSaid) forget(one.edit)
      return one.isTold && !isSaid ? [] : [{ ...one, isTold: isSaid }]
    })
    const waiting = left.filter(({ key }) => !taken.current.has(key))
    if (waiting.length === 0) return
    const found = waiting.flatMap((edit) => {
      const row = rowOfEdit(session, edit)
      return row ? [{ edit, row }] : []
    })
    void readRows(found.map(({ row }) => row)).then((rows) => {
      for (const [at, { edit }] of found.entries()) {
        const row = rows[at]
        if (!row || !isRead(row) || taken.current.has(edit.key)) continue
        taken.current.add(edit.key)
        void act({ ...row, seen: edit.seen }, edit.edit).then((isStored) => {
          const one = { row: row.row.entered.guid, edit }
          if (isStored) forget(edit)
          else failing.current = [...failing.current, { ...one, isTold: isFailing(latest.current, one) }]
        })
      }
    })
  }, [replica, left, session, readRows, act])
}

function isFailing(session: Session, { row: name, edit }: Pick<Failing, 'row' | 'edit'>): boolean {
  const row = session.find(({ entered }) => entered.guid === name)
  return row?.failed.some(({ attempt }) => subjectOf(attempt) === subjectOf(edit.edit)) ?? false
}
