import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Edit } from '#web/replica/desk/item.ts'
import { rowFor, rowOfEdit } from './opened-rows.ts'
import type { UnfinishedEdit } from './table-context.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import type { AttemptOnRow } from './use-row-attempts.ts'
import { isRead, type EntrySession } from './use-session.ts'

type Rows = EntrySession & { readonly place: string; readonly attemptOnRow: AttemptOnRow }

/**
 * Keeps on the desk what somebody is typing into a row, by the name of its field. What a page has left there that went away
 * meanwhile is stored: leaving a field keeps the change, however it is left.
 */
export function useUnfinishedEdits({ place, session, dispatch, readRows, attemptOnRow }: Rows) {
  const { desk } = useOpenReplica()
  const all = useSyncExternalStore(desk.listen, () => desk.leftOf('edit'))
  const left = useMemo(() => all.filter((edit) => edit.place === place), [all, place])
  const taken = useRef(new Set<Guid>())
  useEffect(() => {
    const waiting = left.filter(({ id }) => !taken.current.has(id))
    const rowless = waiting.filter((edit) => !rowOfEdit(session, valueOf(edit)))
    if (rowless.length > 0) {
      const at = Date.now()
      return dispatch({ type: 'opened', rows: rowless.map((edit) => rowFor(valueOf(edit), { place, at })) })
    }
    if (waiting.length === 0) return
    const found = waiting.flatMap((edit) => rowOfEdit(session, valueOf(edit)) ?? [])
    void readRows(found).then((rows) => {
      for (const [at, edit] of waiting.entries()) {
        const row = rows[at]
        if (!row || !isRead(row) || taken.current.has(edit.id)) continue
        taken.current.add(edit.id)
        const { edit: what, seen } = valueOf(edit)
        // Where it cannot be stored its row says so, and keeps it.
        void attemptOnRow({ ...row, seen }, what).then(() => desk.done(edit.id))
      }
    })
  }, [desk, left, place, session, dispatch, readRows, attemptOnRow])

  const ids = useRef(new Map<string, Guid>())
  useEffect(() => () => void desk.flush(), [desk])
  return useCallback(
    (name: string, unfinished: UnfinishedEdit | null) => {
      const id = ids.current.get(name) ?? newGuid()
      if (unfinished) desk.put({ kind: 'edit', id, place, unfinished: 1, value: unfinished })
      else desk.done(id)
      if (unfinished) ids.current.set(name, id)
      else ids.current.delete(name)
    },
    [desk, place],
  )
}

const valueOf = ({ value }: Edit): UnfinishedEdit => value as UnfinishedEdit
