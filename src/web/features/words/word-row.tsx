import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { RejectedIn } from '#domain/orthography/rejected-letters.ts'
import type { Project } from '#domain/project/project.ts'
import type { Glance } from '#domain/word/glance.ts'
import type { Guid } from '#domain/word/word.ts'
import { MarkedText } from '#web/shared/characters/marked-text.tsx'
import { type Column, nameOfColumn } from './columns.ts'
import { WordCell } from './word-cell.tsx'
import classes from './words.module.css'

type Props = {
  /** That of the table: each row would listen for another language. */
  readonly t: TFunction
  readonly index: number
  /** Pixels from the first row. */
  readonly start: number
  /** Undefined while it is being read. */
  readonly glance: Glance | undefined
  readonly project: Project
  readonly columns: readonly Column[]
  /** Where characters stand that the project rejects. */
  readonly rejected: RejectedIn
  readonly isOpen: boolean
  /** null: it cannot be. */
  readonly isSelected: boolean | null
  readonly onSelect: (word: Guid) => void
  readonly onOpen: (word: Guid) => void
}

/** A row is drawn anew when something in it changes, at its place: while one scrolls most rows stay. */
export const WordRow = memo(function WordRow(props: Props) {
  const { t, index, start, glance, project, columns, rejected, isOpen, isSelected, onSelect, onOpen } = props
  return (
    <tr
      aria-rowindex={index + 1}
      className={classes.row}
      data-open={isOpen || undefined}
      style={{ insetBlockStart: start }}
    >
      {glance && (
        <>
          <td className={classes.check}>
            {isSelected !== null && (
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={t('words.selectOne', { word: glance.vernacular })}
                onChange={() => onSelect(glance.guid)}
              />
            )}
          </td>
          {columns.map((column) =>
            column === 'vernacular' ? (
              <td key="vernacular" className={classes.vernacular} aria-label={glance.vernacular}>
                <button
                  type="button"
                  className={classes.opener}
                  aria-expanded={isOpen}
                  title={glance.vernacular}
                  onClick={() => onOpen(glance.guid)}
                >
                  <MarkedText
                    in={project.vernacularWritingSystem}
                    as="rejected"
                    parts={rejected.partsOf(glance.vernacular)}
                  />
                </button>
              </td>
            ) : (
              <WordCell key={nameOfColumn(column)} t={t} glance={glance} project={project} column={column} />
            ),
          )}
        </>
      )}
    </tr>
  )
})
