import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Glance, glanceAt } from '#domain/word/glance.ts'
import { type CellColumn, textsIn } from '#domain/word/list-column.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { type Column, nameOfColumn } from './columns.ts'

type Cell = {
  readonly guid: Guid
  readonly column: CellColumn
  /** What stands there until it can be changed. */
  readonly children: ReactNode
  readonly onChange: (word: WordContent, stored: Promise<Guid | null>) => void
  readonly onDone: (isNext: boolean) => void
}

/** The field in which a cell is changed. */
export type CellField = ComponentType<Cell>

/** A word before a change, as the list knows it, and after it. */
type Edited = { readonly before: Glance; readonly after: Glance }

/** Which cell is changed, what was changed and the list does not know yet, and what can be undone. */
export function useCellEdits() {
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const [editing, setEditing] = useState<{ readonly guid: Guid; readonly column: string } | null>(null)
  const [edited, setEdited] = useState<ReadonlyMap<Guid, Edited>>(new Map())
  const [done, setDone] = useState<readonly Promise<Guid | null>[]>([])
  const note = useCallback((before: Glance, word: WordContent, stored: Promise<Guid | null>): void => {
    const after = glanceAt(before.guid, word)
    if (after) setEdited((others) => new Map(others).set(before.guid, { before, after }))
    setDone((others) => [...others, stored])
    void stored.then((operation) => {
      if (operation !== null) return
      setEdited((others) => new Map([...others].filter(([guid]) => guid !== before.guid)))
      setDone((others) => others.filter((one) => one !== stored))
    })
  }, [])
  const undo = (): void => {
    const last = done.at(-1)
    setDone(done.slice(0, -1))
    setEdited(new Map())
    void last?.then((operation) => (operation === null ? null : replica?.undo([operation]))).catch(tellFailure)
  }
  return {
    editing,
    edit: useCallback((guid: Guid, column: Column) => setEditing({ guid, column: nameOfColumn(column) }), []),
    leave: useCallback(() => setEditing(null), []),
    note,
    /** The list hears of a change a moment after it was made: until then the word is shown as it was changed. */
    asEdited: useCallback(
      (glance: Glance): Glance => {
        const one = edited.get(glance.guid)
        return one && sameValue(one.before, glance) ? one.after : glance
      },
      [edited],
    ),
    undo,
    canUndo: done.length > 0,
  }
}

export type CellEdits = ReturnType<typeof useCellEdits>

/**
 * null: this cell of the word is changed in the panel, as is all that a word with several meanings has in each of them, and text of
 * several lines, for which a cell has no room.
 */
export function cellColumn(column: Column, glance: Glance): CellColumn | null {
  const isOfSense = typeof column === 'object' || column === 'partOfSpeech'
  if (isOfSense && glance.groups.length > 1) return null
  if (column === 'partOfSpeech') return column
  if (!isOfSense && column !== 'vernacular' && column !== 'note' && column !== 'flag') return null
  return textsIn(column, glance).some((text) => text.includes('\n')) ? null : column
}

/** What the list draws of it. */
export const useCellsHere = ({ edit, leave, note }: CellEdits, Field: CellField, mayEdit: boolean) =>
  useMemo(() => (mayEdit ? { edit, leave, note, Field } : null), [edit, leave, note, Field, mayEdit])
