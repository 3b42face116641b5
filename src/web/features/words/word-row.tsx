import { IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import type { RejectedIn } from '#domain/orthography/rejected-letters.ts'
import type { Project } from '#domain/project/project.ts'
import type { Glance } from '#domain/word/glance.ts'
import type { Guid } from '#domain/word/word.ts'
import { MarkedText } from '#web/shared/characters/marked-text.tsx'
import { CellBeingEdited } from './cell-being-edited.tsx'
import { type Column, nameOfColumn } from './columns.ts'
import type { CellPlayers } from './recordings-cell.tsx'
import type { RowTexts } from './row-texts.ts'
import type { useCellsHere } from './use-cell-edits.ts'
import { WordCell } from './word-cell.tsx'
import classes from './words.module.css'

type Props = {
  /** Those of the table: each row would listen for another language. */
  readonly texts: RowTexts
  readonly index: number
  /** Pixels from the first row. */
  readonly start: number
  /** As the list knows it; undefined while it is being read. */
  readonly listed: Glance | undefined
  /** As it has just been changed. */
  readonly glance: Glance | undefined
  readonly project: Project
  readonly columns: readonly Column[]
  /** Where characters stand that the project rejects. */
  readonly rejected: RejectedIn
  readonly isOpen: boolean
  /** null: it cannot be. */
  readonly isSelected: boolean | null
  readonly players: CellPlayers
  /** null: nothing is changed here. */
  readonly cells: ReturnType<typeof useCellsHere>
  /** The column whose cell is being changed. */
  readonly editing: string | null
  readonly onSelect: (word: Guid) => void
  readonly onOpen: (word: Guid) => void
}

/** A row is drawn anew when something in it changes, at its place: while one scrolls most rows stay. */
export const WordRow = memo(function WordRow(props: Props) {
  const { texts, index, start, glance, listed, project, columns } = props
  const { isOpen, isSelected, players, cells, editing, onSelect, onOpen } = props
  return (
    <tr
      aria-rowindex={index + 1}
      className={classes.row}
      data-open={isOpen || undefined}
      style={{ insetBlockStart: start }}
    >
      {glance && listed && (
        <>
          <td className={classes.check}>
            {isSelected !== null && (
              <label className={classes.box}>
                <input
                  type="checkbox"
                  checked={isSelected}
                  aria-label={texts.selectOne(glance.vernacular)}
                  onChange={() => onSelect(glance.guid)}
                />
              </label>
            )}
          </td>
          {columns.map((column, at) => {
            const name = nameOfColumn(column)
            const cell = { texts, glance, project }
            if (cells && editing === name)
              return <CellBeingEdited key={name} {...cell} cells={cells} column={column} listed={listed} />
            if (column === 'vernacular') return <FormCell key={name} {...props} glance={glance} />
            return (
              <WordCell key={name} {...cell} column={column} at={at} players={players} cells={cells} onOpen={onOpen} />
            )
          })}
        </>
      )}
    </tr>
  )
})

/** The word itself, which opens the row. */
function FormCell({ texts, glance, project, rejected, isOpen, cells, onOpen }: Props & { readonly glance: Glance }) {
  return (
    <td className={classes.vernacular} data-column="vernacular" aria-label={glance.vernacular}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        title={glance.vernacular}
        onClick={() => onOpen(glance.guid)}
      >
        <MarkedText in={project.vernacularWritingSystem} as="rejected" parts={rejected.partsOf(glance.vernacular)} />
      </button>
      {cells && (
        <button
          type="button"
          className={classes.pencil}
          tabIndex={-1}
          aria-label={texts.editForm(glance.vernacular)}
          onClick={() => cells.edit(glance.guid, 'vernacular')}
        >
          <IconPencil aria-hidden size={16} stroke={1.75} />
        </button>
      )}
    </td>
  )
}
