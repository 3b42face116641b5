import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import type { ListColumn } from '#domain/word/list-column.ts'
import { isFilter } from './asked.ts'
import { type Column, headingOf, isListColumn, nameOfColumn } from './columns.ts'
import { PartsOfSpeechFilter } from './parts-of-speech-filter.tsx'
import classes from './words.module.css'

type Props = {
  readonly project: Project
  readonly columns: readonly Column[]
  /** What the fields begin with. */
  readonly filters: readonly Narrowing[]
  readonly onFilter: (column: ListColumn, holds: string) => void
}

/** Above each column a field for what it is to hold (spec screens 13.1); no answer draws these anew. */
export const FilterRow = memo(function FilterRow({ project, columns, filters, onFilter }: Props) {
  const { t, i18n } = useTranslation()
  const begun = new Map(filters.filter(isFilter).map(({ column, holds }) => [nameOfColumn(column), holds]))
  return (
    <tr className={`${classes.head} ${classes.filters}`}>
      <td className={classes.check} aria-hidden />
      {columns.map((column) => {
        const name = nameOfColumn(column)
        return (
          <td key={name} data-column={name}>
            {isListColumn(column) && (
              <FilterField
                label={t('words.filterBy', { column: headingOf(t, project, column, i18n.language) })}
                column={column}
                begun={begun.get(name) ?? ''}
                onFilter={onFilter}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
})

type FieldProps = {
  readonly label: string
  readonly column: ListColumn
  readonly begun: string
  readonly onFilter: Props['onFilter']
}

function FilterField({ label, column, begun, onFilter }: FieldProps) {
  const [text, setText] = useState(begun)
  const onText = (holds: string): void => {
    // Asked first: the answer is on its way while the letter is drawn.
    onFilter(column, holds)
    setText(holds)
  }
  if (column === 'partOfSpeech') return <PartsOfSpeechFilter label={label} holds={text} onHolds={onText} />
  return (
    <input
      type="search"
      dir="auto"
      enterKeyHint="search"
      aria-label={label}
      title={label}
      className={classes.filter}
      value={text}
      data-on={text !== '' || undefined}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
