import { IconBookmark, IconFilter, IconFilterFilled, IconLayoutColumns } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import type { SavedView } from '#domain/word/saved-view.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import { addressOf, questionIn } from './asked.ts'
import { nameOfColumn } from './columns.ts'
import { ExportButton } from './export-button.tsx'
import type { Columns } from './use-columns.ts'
import type { Narrowed, useQuestion } from './use-question.ts'
import classes from './words.module.css'

const ColumnsPanel = late('word-columns', async () => (await import('./columns-panel.tsx')).ColumnsPanel)
const ViewsPanel = late('word-views', async () => (await import('./views-panel.tsx')).ViewsPanel)

type Asking = ReturnType<typeof useQuestion>

type Props = {
  readonly project: Project
  readonly columns: Columns
  readonly narrowed: Narrowed
  readonly asked: Asking['asked']
  readonly askable: Asking['askable']
  readonly onNarrow: (narrowed: Narrowed) => void
  readonly hasFilters: boolean
  readonly onFilters: (has: boolean) => void
  /** Asks something else altogether. */
  readonly onAnew: (question: ListQuestion) => void
}

/** How the table is to look; no answer draws these anew. */
export const TableButtons = memo(function TableButtons(props: Props) {
  const { project, columns, narrowed, asked, askable, onNarrow, hasFilters, onFilters, onAnew } = props
  const { t } = useTranslation()
  const viewNow = (): Omit<SavedView, 'name'> => ({
    asked: addressOf(asked(), null).toString(),
    columns: columns.areChosen ? columns.columns.map(nameOfColumn) : null,
  })
  const show = (view: SavedView): void => {
    columns.choose(view.columns)
    onAnew(questionIn(new URLSearchParams(view.asked), askable))
  }
  const ofColumns = useOpener('dialog')
  const ofViews = useOpener('dialog')
  return (
    <div className={classes.buttons}>
      <IconButton
        hasHint
        sign={hasFilters ? IconFilterFilled : IconFilter}
        signSize={22}
        label={t('words.filters')}
        aria-pressed={hasFilters}
        onClick={() => onFilters(!hasFilters)}
      />
      <IconButton {...ofColumns.button} hasHint sign={IconLayoutColumns} signSize={22} label={t('words.columns')} />
      {ofColumns.place && (
        <ColumnsPanel {...columns} at={ofColumns.place} project={project} narrowed={narrowed} onNarrow={onNarrow} />
      )}
      <IconButton {...ofViews.button} hasHint sign={IconBookmark} signSize={22} label={t('words.views')} />
      {ofViews.place && <ViewsPanel at={ofViews.place} now={viewNow} onView={show} />}
      <ExportButton project={project} columns={columns.columns} asked={asked} />
    </div>
  )
})
