import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import type { ListColumn } from '#domain/word/list-column.ts'
import { type Column, headingOf, isListColumn, nameOfColumn } from './columns.ts'
import { nameOfOrder } from './asked.ts'
import type { Narrowed } from './use-question.ts'
import classes from './words.module.css'

type Props = {
  readonly project: Project
  readonly columns: readonly Column[]
  readonly narrowed: Narrowed
  readonly onNarrow: (narrowed: Narrowed) => void
  /** How many of the words; null: none can be. */
  readonly selected: 'none' | 'some' | 'all' | null
  readonly onSelectAll: () => void
}

/** What stands in each column; pressed, the words are sorted by it, once more the other way round, and then no more (spec screens 13.1). */
export const HeadingRow = memo(function HeadingRow(props: Props) {
  const { project, columns, narrowed, onNarrow, selected, onSelectAll } = props
  const { t, i18n } = useTranslation()
  return (
    <tr className={classes.head}>
      <th scope="col" className={classes.check}>
        {selected && (
          <label className={classes.box}>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some'
              }}
              checked={selected === 'all'}
              aria-label={t(selected === 'none' ? 'replace.all' : 'words.selectNone')}
              onChange={onSelectAll}
            />
          </label>
        )}
      </th>
      {columns.map((column) => {
        const heading = headingOf(t, project, column, i18n.language)
        const name = nameOfColumn(column)
        if (!isListColumn(column))
          return (
            <th key={name} scope="col" data-column={name}>
              <span className="visually-hidden">{heading}</span>
            </th>
          )
        const isSorted = nameOfOrder(narrowed.order) === name
        const Arrow = narrowed.isReversed ? IconArrowDown : IconArrowUp
        return (
          <th
            key={name}
            scope="col"
            data-column={name}
            aria-sort={isSorted ? (narrowed.isReversed ? 'descending' : 'ascending') : 'none'}
          >
            <button
              type="button"
              className={classes.sorter}
              title={heading}
              onClick={() => onNarrow({ ...narrowed, ...nextOrder(narrowed, column) })}
            >
              <bdi className={classes.heading}>{heading}</bdi>
              {isSorted && <Arrow aria-hidden size={14} stroke={2} />}
            </button>
          </th>
        )
      })}
    </tr>
  )
})

function nextOrder({ order, isReversed }: Narrowed, column: ListColumn): Pick<Narrowed, 'order' | 'isReversed'> {
  if (nameOfOrder(order) !== nameOfColumn(column)) return { order: column, isReversed: false }
  return isReversed ? { order: 'vernacular', isReversed: false } : { order: column, isReversed: true }
}
