import { type CSSProperties, type KeyboardEvent, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import type { ListColumn } from '#domain/word/list-column.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Shown } from '#web/replica/word-list/word-list-messages.ts'
import { useRejected } from '#web/shared/characters/use-character-lists.ts'
import { VirtualTable } from '#web/shared/virtual-table.tsx'
import { nameOfColumn, tracksOf } from './columns.ts'
import { FilterRow } from './filter-row.tsx'
import { GroupRow } from './group-row.tsx'
import { HeadingRow } from './heading-row.tsx'
import type { CellPlayers } from './recordings-cell.tsx'
import { useRowTexts } from './row-texts.ts'
import { RowsInGroups } from './rows-in-groups.ts'
import { type CellEdits, type CellField, useCellsHere } from './use-cell-edits.ts'
import type { Columns } from './use-columns.ts'
import type { Narrowed, useQuestion } from './use-question.ts'
import { WordRow } from './word-row.tsx'
import classes from './words.module.css'

const ROW = 36

type Props = Pick<Columns, 'columns' | 'areChosen'> & {
  readonly project: Project
  readonly shown: Shown | null
  readonly narrowed: Narrowed
  readonly onNarrow: (narrowed: Narrowed) => void
  /** What the fields above the columns begin with; null: there are none. */
  readonly filters: ReturnType<typeof useQuestion>['begun'] | null
  readonly onFilter: (column: ListColumn, holds: string) => void
  readonly edits: CellEdits
  readonly cellField: CellField
  readonly players: CellPlayers
  /** Whether cells are changed where they stand. */
  readonly mayEdit: boolean
  readonly opened: Guid | null
  /** null: nothing can be done with several, as in a project that is archived. */
  readonly selected: ReadonlySet<Guid> | null
  readonly onSelect: (word: Guid) => void
  /** All that answer; or none, where there are some. */
  readonly onSelectAll: () => void
  readonly onOpen: (word: Guid) => void
  /** The first word that is in sight, by its number. */
  readonly onWindow: (first: number) => void
}

/** The words that answer, of which only what is in sight is drawn; arrows lead through them, Enter opens one. */
export const WordsTable = memo(function WordsTable(props: Props) {
  const { project, columns, areChosen, shown, narrowed, filters, edits, opened, selected } = props
  const { onSelect, onOpen, onWindow } = props
  const { t } = useTranslation()
  const from = shown?.asked.from ?? 0
  const groups = shown?.groups
  const rows = useMemo(() => new RowsInGroups(groups ?? []), [groups])
  const onDrawn = (firstRow: number, lastRow: number): void => {
    const [first, last] = [rows.wordFrom(firstRow), rows.wordFrom(lastRow)]
    const isInWindow = shown !== null && first >= from && last < from + shown.asked.most
    if (shown && !isInWindow) onWindow(first)
    // A cell that is scrolled out of sight is left: it would take the focus when it comes back.
    const { editing } = edits
    if (
      editing &&
      !shown?.words.slice(Math.max(0, first - from), last - from + 1).some(({ guid }) => guid === editing.guid)
    )
      edits.leave()
  }
  const style = useMemo(() => styleOf(columns, areChosen), [columns, areChosen])
  const texts = useRowTexts(project, columns)
  const rejected = useRejected()
  const cells = useCellsHere(edits, props.cellField, props.mayEdit)
  const head = (
    <>
      <HeadingRow
        project={project}
        columns={columns}
        narrowed={narrowed}
        onNarrow={props.onNarrow}
        selected={selected && selectedOf(selected.size, shown?.total ?? 0)}
        onSelectAll={props.onSelectAll}
      />
      {filters && (
        <FilterRow
          key={filters.round}
          project={project}
          columns={columns}
          filters={filters.question.narrowings}
          onFilter={props.onFilter}
        />
      )}
    </>
  )
  const rowAt = (index: number, start: number) => {
    const place = rows.placeOf(index)
    if ('group' in place)
      return (
        <GroupRow key={index} index={index} start={start} group={place.group} groupBy={shown?.asked.question.groupBy} />
      )
    const listed = shown?.words[place.word - from]
    const glance = listed && edits.asEdited(listed)
    return (
      <WordRow
        key={index}
        texts={texts}
        index={index}
        start={start}
        listed={listed}
        glance={glance}
        project={project}
        columns={columns}
        rejected={rejected}
        isOpen={glance !== undefined && glance.guid === opened}
        players={props.players}
        cells={cells}
        editing={cells && glance && edits.editing?.guid === glance.guid ? edits.editing.column : null}
        isSelected={glance && selected ? selected.has(glance.guid) : null}
        onSelect={onSelect}
        onOpen={onOpen}
      />
    )
  }
  return (
    <VirtualTable
      label={t('place.words')}
      count={(shown?.total ?? 0) + (groups?.length ?? 0)}
      isCounting={shown === null}
      rowHeight={ROW}
      className={`${classes.table} ${areChosen ? classes.wide : classes.usual}`}
      style={style}
      answers={shown ? JSON.stringify(shown.asked.question) : undefined}
      head={head}
      row={rowAt}
      stop="button"
      onKeyDown={stepAside}
      onDrawn={onDrawn}
    />
  )
})

function styleOf(columns: Columns['columns'], areChosen: boolean): CSSProperties {
  const { columns: tracks, width } = tracksOf(columns)
  const glosses = columns.filter((column) => nameOfColumn(column).startsWith('gloss-')).length
  const style = areChosen ? { '--tracks': tracks, '--least': width } : { '--glosses': glosses }
  return style as CSSProperties
}

const selectedOf = (count: number, total: number) => (count === 0 ? 'none' : count < total ? 'some' : 'all')

/** From one cell of a row to the next that can be pressed. */
function stepAside(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target
  if (!(here instanceof HTMLButtonElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const isBack = event.key === (getComputedStyle(here).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
  if (!isBack && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const buttons = [...(here.closest('tbody tr')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(here) + (isBack ? -1 : 1)]
  if (!next || !buttons.includes(here)) return
  event.preventDefault()
  next.focus()
}
