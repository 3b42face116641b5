import { IconMicrophone } from '@tabler/icons-react'
import type { Project } from '#domain/project/project.ts'
import type { Glance } from '#domain/word/glance.ts'
import type { Guid } from '#domain/word/word.ts'
import { CellText, FlagSign, isBlankIn } from './cell-text.tsx'
import { type Column, nameOfColumn } from './columns.ts'
import { type CellPlayers, RecordingsCell } from './recordings-cell.tsx'
import type { RowTexts } from './row-texts.ts'
import { cellColumn, type useCellsHere } from './use-cell-edits.ts'
import classes from './words.module.css'

type Props = {
  readonly texts: RowTexts
  readonly glance: Glance
  readonly project: Project
  readonly column: Exclude<Column, 'vernacular'>
  /** The number of the column. */
  readonly at: number
  readonly players: CellPlayers
  /** null: nothing is changed here. */
  readonly cells: ReturnType<typeof useCellsHere>
  readonly onOpen: (word: Guid) => void
}

/** What a word has in one column; pressed, it is changed where it stands, or in the panel. */
export function WordCell({ texts, glance, project, column, at, players, cells, onOpen }: Props) {
  const { t, titleOf } = texts
  const name = nameOfColumn(column)
  if (column === 'marks')
    return (
      <td className={classes.marks} data-column={name}>
        {glance.flag !== null && <FlagSign label={t('entry.flagged')} />}
        {glance.speakers.length > 0 && <IconMicrophone size={16} stroke={1.75} aria-label={t('words.recorded')} />}
      </td>
    )
  if (column === 'recordings' && glance.speakers.length > 0)
    return <RecordingsCell texts={texts} glance={glance} players={players} />
  const text = <CellText t={t} titleOf={titleOf} glance={glance} project={project} column={column} />
  return (
    <td className={classes.gloss} data-column={name}>
      {cells ? (
        <button
          type="button"
          className={classes.cell}
          tabIndex={-1}
          // A cell with a text is called as that.
          aria-label={isBlankIn(column, glance) ? texts.blanks[at]?.(glance.vernacular) : undefined}
          onClick={() => (cellColumn(column, glance) ? cells.edit(glance.guid, column) : onOpen(glance.guid))}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </td>
  )
}
