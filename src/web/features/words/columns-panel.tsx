import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { GROUPINGS } from '#domain/word/word-groups.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { OrderedChoices } from '#web/shared/ordered-choices.tsx'
import { columnsOf, headingOf, nameOfColumn } from './columns.ts'
import type { Columns } from './use-columns.ts'
import type { Narrowed } from './use-question.ts'
import classes from './panels.module.css'

type Props = Columns & {
  readonly at: Place
  readonly project: Project
  readonly narrowed: Narrowed
  readonly onNarrow: (narrowed: Narrowed) => void
}

/** What the table shows of each word, in which order, and how the words are grouped. The word itself is always the first. */
export function ColumnsPanel({ at, project, columns, areChosen, choose, narrowed, onNarrow }: Props) {
  const { t, i18n } = useTranslation()
  const choices = columnsOf(project)
    .filter((column) => column !== 'vernacular')
    .map((column) => ({ value: nameOfColumn(column), name: headingOf(t, project, column, i18n.language) }))
  const nameOf = (value: string): string => choices.find((choice) => choice.value === value)?.name ?? ''
  const groupings = GROUPINGS.filter((one) => nameOf(one) !== '')
  return (
    <PanelAt at={at} position="bottom-end" aria-label={t('words.columns')}>
      <div className={classes.choices}>
        <NativeSelect
          label={t('words.groupBy')}
          value={narrowed.groupBy ?? ''}
          data={[
            { value: '', label: t('words.groupNone') },
            ...groupings.map((one) => ({ value: one, label: nameOf(one) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onNarrow({ ...narrowed, groupBy: GROUPINGS.find((one) => one === value) })
          }
        />
        <OrderedChoices
          choices={choices}
          chosen={columns.filter((column) => column !== 'vernacular').map(nameOfColumn)}
          onChoose={choose}
        />
        {areChosen && (
          <Button variant="subtle" onClick={() => choose(null)}>
            {t('words.columnsUsual')}
          </Button>
        )}
      </div>
    </PanelAt>
  )
}
