import { useCallback, useEffect, useRef } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { useDesk } from './use-desk.ts'
import type { KeepEdit } from './editing.ts'

/**
 * Keeps what somebody is typing into a row on the desk. When the page goes away meanwhile, it is stored once the table is open
 * again (`useLeftEdits`): leaving a field keeps the change, however it is left.
 */
export function useUnfinishedEdits(domainId: string): KeepEdit {
  const desk = useDesk()
  /** By the names of their fields. */
  const ids = useRef(new Map<string, Guid>())
  useEffect(() => () => void desk.flush(), [desk])
  return useCallback(
    (name, unfinished) => {
      const id = ids.current.get(name) ?? newGuid()
      if (unfinished) desk.put({ kind: 'edit', id, place: domainId, unfinished: 1, value: unfinished })
      else desk.done(id)
      if (unfinished) ids.current.set(name, id)
      else ids.current.delete(name)
    },
    [desk, domainId],
  )
}
