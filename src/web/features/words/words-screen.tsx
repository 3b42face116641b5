import { Button } from '@mantine/core'
import { type KeyboardEvent, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { WORDS_PICKED } from '#contract/operation.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { Shown } from '#web/replica/word-list/word-list-messages.ts'
import { countWords } from '#web/replica/words/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { isFilter } from './asked.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MergeWith } from './merge-selected.tsx'
import { TableButtons } from './table-buttons.tsx'
import { type CellEdits, type CellField, useCellEdits } from './use-cell-edits.ts'
import { useAllAnswering } from './use-all-answering.ts'
import { useColumns } from './use-columns.ts'
import { type Narrowed, useQuestion } from './use-question.ts'
import { WordsTable } from './words-table.tsx'
import { WordsTools } from './words-tools.tsx'
import classes from './words.module.css'

const NOTHING: ReadonlySet<Guid> = new Set()
const ALL: ListQuestion = { searched: '', narrowings: [], order: 'vernacular', isReversed: false }

type Props = {
  /** What is at the end of the list: the word that was opened in it. */
  readonly panelOf: (word: Guid, onClose: () => void) => ReactNode
  readonly cellField: CellField
}

/** All words of the project: found while one types, narrowed, in order, each opened beside the list. */
export function WordsScreen(props: Props) {
  const { t } = useTranslation()
  const hasNone = useLive(hasNoWords, [])
  return (
    <Screen title={t('place.words')} width="full">
      {hasNone ? <NoWordsYet /> : <WordsAndPanel {...props} />}
    </Screen>
  )
}

function WordsAndPanel({ panelOf, cellField }: Props) {
  const project = useCurrentProject()
  const question = useQuestion()
  const { shown, narrowed, narrow, opened, asked, open, askAnew } = question
  const columns = useColumns(project)
  const { selected, setSelected, onSelect, onSelectAll } = useSelection(asked)
  const [hasFilters, setHasFilters] = useState(() => question.begun.question.narrowings.some(isFilter))
  const onSearch = useAndSelectNone(setSelected, question.search)
  const narrowAnew = useAndSelectNone(setSelected, narrow)
  const onNarrow = useCallback(
    // In another order or in groups the words are the same.
    (next: Narrowed): void => (isSameChoice(next, asked()) ? narrow(next) : narrowAnew(next)),
    [asked, narrow, narrowAnew],
  )
  const onFilter = useAndSelectNone(setSelected, question.filter)
  const mayReview = useMay('MergeAndReviewEntries')
  const edits = useCellEdits()
  const showAnew = (anew: ListQuestion): void => {
    setSelected(NOTHING)
    setHasFilters(anew.narrowings.some(isFilter))
    askAnew(anew)
  }
  const list = useRef<HTMLDivElement>(null)
  const leaveSelected = (): void => {
    // With what is selected its bar goes, and the focus that was in it.
    flushSync(() => setSelected(NOTHING))
    list.current?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus()
  }
  const showFilters = (has: boolean): void => {
    setHasFilters(has)
    // What cannot be seen filters nothing.
    if (!has && asked().narrowings.some(isFilter)) showAnew(withoutFilters(asked()))
  }
  return (
    <div className={classes.screen} data-open={opened !== null}>
      <ListOfWords ref={list} edits={edits}>
        <WordsTools project={project} question={question} onSearch={onSearch} onNarrow={onNarrow} />
        <Total shown={shown} selected={selected.size} edits={edits}>
          <TableButtons
            project={project}
            columns={columns}
            question={question}
            onNarrow={onNarrow}
            hasFilters={hasFilters}
            onFilters={showFilters}
            onAnew={showAnew}
          />
        </Total>
        {shown?.total === 0 && isNarrowed(shown.asked.question) && <NothingFound onShowAll={() => showAnew(ALL)} />}
        <WordsTable
          project={project}
          columns={columns.columns}
          areChosen={columns.areChosen}
          narrowed={narrowed}
          onNarrow={onNarrow}
          filters={hasFilters ? question.begun : null}
          onFilter={onFilter}
          shown={shown}
          opened={opened}
          selected={project.isActive ? selected : null}
          onSelect={onSelect}
          onSelectAll={onSelectAll}
          edits={edits}
          cellField={cellField}
          mayEdit={mayReview && project.isActive}
          onOpen={open}
          onWindow={question.showFrom}
        />
        {project.isActive && selected.size > 0 && <BulkBar words={selected} onDone={leaveSelected} />}
      </ListOfWords>
      {opened !== null && (
        <aside className={classes.panel}>
          {panelOf(opened, () => open(null))}
          {project.isActive && <MergeWith word={opened} />}
          <WordHistoryLink word={opened} />
        </aside>
      )}
    </div>
  )
}

function WordHistoryLink({ word }: { readonly word: Guid }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={`/app/words/${word}/history`} look="quiet">
      {t('history.ofWord')}
    </ButtonLink>
  )
}

type ListProps = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly edits: CellEdits
  readonly children: ReactNode
}

/** Around the list: a key takes back what was changed in it last. */
function ListOfWords({ ref, edits, children }: ListProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !edits.canUndo || !matches(event, 'undo')) return
    event.preventDefault()
    edits.undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from what is in it
    <div ref={ref} className={classes.list} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

/** Which words are selected: one by one, or all that are listed, as far as something can be done to so many. */
function useSelection(asked: () => ListQuestion) {
  const [selected, setSelected] = useState(NOTHING)
  const allAnswering = useAllAnswering()
  const select = async (): Promise<void> => {
    const words = await allAnswering(asked(), WORDS_PICKED)
    setSelected(new Set(words.map(({ guid }) => guid)))
  }
  return {
    selected,
    setSelected,
    onSelect: useCallback((guid: Guid) => setSelected((others) => withOrWithout(others, guid)), []),
    onSelectAll: (): void => (selected.size > 0 ? setSelected(NOTHING) : void select()),
  }
}

const isNarrowed = ({ searched, narrowings }: ListQuestion): boolean => searched.trim() !== '' || narrowings.length > 0

type TotalProps = {
  readonly shown: Shown | null
  readonly selected: number
  readonly edits: CellEdits
  /** What stands at the end. */
  readonly children: ReactNode
}

/** How many words there are to see, and how many of them are selected. */
function Total({ shown, selected, edits, children }: TotalProps) {
  const { t, i18n } = useTranslation()
  const total = shown ? new Intl.NumberFormat(i18n.language).format(shown.total) : '…'
  return (
    <div className={classes.aboveTable}>
      <output className={classes.total}>
        {t(shown?.isReading ? 'words.reading' : 'words.total', { total })}
        {selected > 0 && ` · ${t('words.selected', { selected })}`}
        {selected === WORDS_PICKED && ` ${t('words.selectedMost')}`}
      </output>
      {edits.canUndo && (
        <Button variant="subtle" size="compact-md" onClick={edits.undo}>
          {t('entry.undo')}
        </Button>
      )}
      {children}
    </div>
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

const isSameChoice = (one: Narrowed, other: Narrowed): boolean => sameValue(chipsOf(one), chipsOf(other))

/** What is chosen above the table; what is typed in it stays. */
const chipsOf = ({ narrowings }: Narrowed) => narrowings.filter((one) => !isFilter(one))

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
