import { useRef } from 'react'
import type { Project } from '#domain/project/project.ts'
import type { Glance } from '#domain/word/glance.ts'
import { CellText } from './cell-text.tsx'
import { type Column, nameOfColumn } from './columns.ts'
import type { RowTexts } from './row-texts.ts'
import { cellColumn, type useCellsHere } from './use-cell-edits.ts'
import classes from './words.module.css'

type Props = {
  readonly texts: RowTexts
  readonly glance: Glance
  /** As the list knows it. */
  readonly listed: Glance
  readonly project: Project
  readonly column: Column
  readonly cells: NonNullable<ReturnType<typeof useCellsHere>>
}

/** A cell that is being changed. Enter leads on to the one below it, Esc back to the cell. */
export function CellBeingEdited({ texts, glance, listed, project, column, cells }: Props) {
  const cell = useRef<HTMLTableCellElement>(null)
  const { guid } = glance
  const edited = cellColumn(column, glance)
  const { Field } = cells
  const onDone = (isNext: boolean): void => {
    const here = cell.current
    const next = isNext && here ? cellBelow(here) : null
    const row = here?.closest('tr')
    cells.leave()
    // Whoever has gone somewhere else is left there.
    if (document.activeElement !== document.body) return
    if (next) next.focus()
    else setTimeout(() => row && buttonIn(row, nameOfColumn(column))?.focus())
  }
  return (
    <td ref={cell} className={classes.gloss} data-column={nameOfColumn(column)}>
      {edited && (
        <Field
          guid={guid}
          column={edited}
          onChange={(word, stored) => cells.note(listed, word, stored)}
          onDone={onDone}
        >
          {column !== 'vernacular' && column !== 'marks' && (
            <CellText t={texts.t} titleOf={texts.titleOf} glance={glance} project={project} column={column} />
          )}
        </Field>
      )}
    </td>
  )
}

function cellBelow(cell: HTMLElement): HTMLElement | null {
  const { column = '' } = cell.dataset
  const rowOf = (element: Element | null | undefined): number => Number(element?.getAttribute('aria-rowindex'))
  const here = cell.closest('tr')
  const rows = [...(here?.parentElement?.children ?? [])].filter((row) => !row.hasAttribute('data-heading'))
  const below = rows.filter((row) => rowOf(row) > rowOf(here)).toSorted((a, b) => rowOf(a) - rowOf(b))
  return below[0] ? buttonIn(below[0], column) : null
}

/** Of the word itself the one that changes it. */
const buttonIn = (row: Element, column: string): HTMLElement | null =>
  row.querySelector(`[data-column="${column}"] button:last-child`)
