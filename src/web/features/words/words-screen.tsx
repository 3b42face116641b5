import { Button } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WORDS_PICKED } from '#contract/operation.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useLive } from '#web/replica/use-words.ts'
import { countWords } from '#web/replica/words/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { addressOf, isFilter, questionIn } from './asked.ts'
import { nameOfColumn } from './columns.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MergeWith } from './merge-selected.tsx'
import { TableButtons } from './table-buttons.tsx'
import { useAllAnswering } from './use-all-answering.ts'
import { useColumns } from './use-columns.ts'
import { useQuestion } from './use-question.ts'
import { WordsTable } from './words-table.tsx'
import { Chips, SearchAndOrder } from './words-tools.tsx'
import classes from './words.module.css'

const NOTHING: ReadonlySet<Guid> = new Set()
const ALL: ListQuestion = { searched: '', narrowings: [], order: 'vernacular', isReversed: false }

type Props = {
  /** What is at the end of the list: the word that was opened in it. */
  readonly panelOf: (word: Guid, onClose: () => void) => ReactNode
}

/** All words of the project: found while one types, narrowed, in order, each opened beside the list. */
export function WordsScreen({ panelOf }: Props) {
  const { t, i18n } = useTranslation()
  const project = useCurrentProject()
  const { shown, begun, narrowed, opened, asked, askable, search, narrow, filter, askAnew, showFrom, open } =
    useQuestion()
  const columns = useColumns(project)
  const [selected, setSelected] = useState(NOTHING)
  const [hasFilters, setHasFilters] = useState(() => begun.question.narrowings.some(isFilter))
  const onSearch = useAndSelectNone(setSelected, search)
  const onNarrow = useAndSelectNone(setSelected, narrow)
  const onFilter = useAndSelectNone(setSelected, filter)
  const onSelect = useCallback((guid: Guid) => setSelected((others) => withOrWithout(others, guid)), [])
  const allAnswering = useAllAnswering()
  const onSelectAll = (): void => {
    if (selected.size > 0) setSelected(NOTHING)
    else void allAnswering(asked(), WORDS_PICKED).then((words) => setSelected(new Set(words.map(({ guid }) => guid))))
  }
  const showAnew = (question: ListQuestion): void => {
    setSelected(NOTHING)
    setHasFilters(question.narrowings.some(isFilter))
    askAnew(question)
  }
  if (useLive(hasNoWords, []))
    return (
      <Screen title={t('place.words')} width="full">
        <NoWordsYet />
      </Screen>
    )
  const total = shown ? new Intl.NumberFormat(i18n.language).format(shown.total) : '…'
  return (
    <Screen title={t('place.words')} width="full">
      <div className={classes.screen} data-open={opened !== null}>
        <div className={classes.list}>
          <div className={classes.tools}>
            <SearchAndOrder
              key={begun.round}
              project={project}
              searched={begun.question.searched}
              narrowed={narrowed}
              onSearch={onSearch}
              onNarrow={onNarrow}
            >
              <TableButtons
                project={project}
                columns={columns}
                narrowed={narrowed}
                onNarrow={onNarrow}
                hasFilters={hasFilters}
                onFilters={(has) => {
                  setHasFilters(has)
                  // What cannot be seen filters nothing.
                  if (!has && asked().narrowings.some(isFilter)) showAnew(withoutFilters(asked()))
                }}
                asked={asked}
                viewNow={() => ({
                  asked: addressOf(asked(), null).toString(),
                  columns: columns.areChosen ? columns.columns.map(nameOfColumn) : null,
                })}
                onView={(view) => {
                  columns.choose(view.columns)
                  showAnew(questionIn(new URLSearchParams(view.asked), askable))
                }}
              />
            </SearchAndOrder>
            <Chips project={project} narrowed={narrowed} counts={shown?.counts ?? null} onNarrow={onNarrow} />
          </div>
          <output className={classes.total}>
            {t(shown?.isReading ? 'words.reading' : 'words.total', { total })}
            {selected.size > 0 && ` · ${t('words.selected', { selected: selected.size })}`}
            {selected.size === WORDS_PICKED && ` ${t('words.selectedMost')}`}
          </output>
          {shown?.total === 0 && !shown.isReading && <NothingFound onShowAll={() => showAnew(ALL)} />}
          <WordsTable
            project={project}
            columns={columns.columns}
            areChosen={columns.areChosen}
            narrowed={narrowed}
            onNarrow={onNarrow}
            filters={hasFilters ? begun : null}
            onFilter={onFilter}
            shown={shown}
            opened={opened}
            selected={project.isActive ? selected : null}
            onSelect={onSelect}
            onSelectAll={onSelectAll}
            onOpen={open}
            onWindow={showFrom}
          />
          {project.isActive && selected.size > 0 && <BulkBar words={selected} onDone={() => setSelected(NOTHING)} />}
        </div>
        {opened !== null && (
          <aside className={classes.panel}>
            {panelOf(opened, () => open(null))}
            {project.isActive && <MergeWith word={opened} />}
            <ButtonLink to={`/app/words/${opened}/history`} look="quiet">
              {t('history.ofWord')}
            </ButtonLink>
          </aside>
        )}
      </div>
    </Screen>
  )
}

/** Does something that shows other words: those that were selected may not be among them. */
function useAndSelectNone<Arguments extends readonly unknown[]>(
  select: (words: ReadonlySet<Guid>) => void,
  act: (...all: Arguments) => void,
): (...all: Arguments) => void {
  return useCallback(
    (...all) => {
      select(NOTHING)
      act(...all)
    },
    [select, act],
  )
}

const withoutFilters = (question: ListQuestion): ListQuestion => ({
  ...question,
  narrowings: question.narrowings.filter((one) => !isFilter(one)),
})

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={classes.bar}>
      {t('words.nothingFound')}
      <Button variant="subtle" size="compact-md" onClick={onShowAll}>
        {t('words.showAll')}
      </Button>
    </p>
  )
}

/** The list of a project without a word. */
function NoWordsYet() {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  const mayImport = useMay('Import')
  return (
    <EmptyPlace picture={<Harvesting />}>
      <p>{t(isActive ? 'words.none' : 'words.noneEver')}</p>
      {isActive && <ButtonLink to="/app/data-entry">{t('home.step.collect')}</ButtonLink>}
      {isActive && mayImport && (
        <div>
          <p>{t('words.haveFile')}</p>
          <ButtonLink to="/app/projects/new" look="quiet">
            {t('words.importFile')}
          </ButtonLink>
        </div>
      )}
    </EmptyPlace>
  )
}

/** Whether the project has no word at all; the list may not have heard of the first ones yet. */
async function hasNoWords(db: ReplicaDatabase): Promise<boolean> {
  const { isWhole, totals } = await countWords(db)
  return isWhole && (totals.get('words') ?? 0) === 0
}

function withOrWithout(others: ReadonlySet<Guid>, guid: Guid): ReadonlySet<Guid> {
  const next = new Set(others)
  if (!next.delete(guid)) next.add(guid)
  return next
}
