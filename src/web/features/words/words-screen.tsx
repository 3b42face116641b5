import { Button } from '@mantine/core'
import { type KeyboardEvent, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useLive } from '#web/replica/use-words.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { Screen } from '#web/shared/screen.tsx'
import { usePanelBeside } from '#web/shared/side-panel/use-panel-beside.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { isFilter, isSameChoice } from './asked.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MergeWith } from './merge-selected.tsx'
import { hasNoWords, NoWordsYet } from './no-words-yet.tsx'
import type { CellPlayers } from './recordings-cell.tsx'
import { TableButtons } from './table-buttons.tsx'
import { isNarrowed, Total } from './total.tsx'
import { type CellEdits, type CellField, useCellEdits } from './use-cell-edits.ts'
import { useColumns } from './use-columns.ts'
import { type Narrowed, useQuestion } from './use-question.ts'
import { useAndSelectNone, useSelection } from './use-selection.ts'
import { WordsTable } from './words-table.tsx'
import { WordsTools } from './words-tools.tsx'
import classes from './words.module.css'

const ALL: ListQuestion = { searched: '', narrowings: [], order: 'vernacular', isReversed: false }

type Props = {
  /** What is at the end of the list: the word that was opened in it. */
  readonly panelOf: (word: Guid, onClose: () => void) => ReactNode
  readonly cellField: CellField
  readonly players: CellPlayers
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

function WordsAndPanel({ panelOf, cellField, players }: Props) {
  const project = useCurrentProject()
  const question = useQuestion()
  const { shown, narrowed, narrow, opened, asked, open, askAnew } = question
  const columns = useColumns(project)
  const { selected, selectNone, onSelect, onSelectAll } = useSelection(asked)
  const [hasFilters, setHasFilters] = useState(() => question.begun.question.narrowings.some(isFilter))
  const onSearch = useAndSelectNone(selectNone, question.search)
  const narrowAnew = useAndSelectNone(selectNone, narrow)
  const onNarrow = useCallback(
    // In another order or in groups the words are the same.
    (next: Narrowed): void => (isSameChoice(next, asked()) ? narrow(next) : narrowAnew(next)),
    [asked, narrow, narrowAnew],
  )
  const onFilter = useAndSelectNone(selectNone, question.filter)
  const mayReview = useMay('MergeAndReviewEntries')
  const edits = useCellEdits()
  const showAnew = useCallback(
    (anew: ListQuestion): void => {
      selectNone()
      setHasFilters(anew.narrowings.some(isFilter))
      askAnew(anew)
    },
    [selectNone, askAnew],
  )
  const close = (): void => open(null)
  const panel = usePanelBeside(opened, close)
  const list = useRef<HTMLDivElement>(null)
  const leaveSelected = (): void => {
    // With what is selected its bar goes, and the focus that was in it.
    flushSync(selectNone)
    list.current?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus()
  }
  const showFilters = useCallback(
    (has: boolean): void => {
      setHasFilters(has)
      // What cannot be seen filters nothing.
      if (!has && asked().narrowings.some(isFilter)) showAnew(withoutFilters(asked()))
    },
    [asked, showAnew],
  )
  return (
    <div className={classes.screen} data-open={opened !== null}>
      <ListOfWords ref={list} edits={edits} onEscape={() => opened !== null && close()}>
        <WordsTools project={project} question={question} onSearch={onSearch} onNarrow={onNarrow} />
        <Total shown={shown} selected={selected.size} edits={edits}>
          <TableButtons
            project={project}
            columns={columns}
            narrowed={narrowed}
            asked={asked}
            askable={question.askable}
            onNarrow={onNarrow}
            hasFilters={hasFilters}
            onFilters={showFilters}
            onAnew={showAnew}
          />
        </Total>
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
          players={players}
          mayEdit={mayReview && project.isActive}
          onOpen={open}
          onWindow={question.showFrom}
        />
        {/* Below the fields of the columns, in one of which somebody types. */}
        {shown?.total === 0 && isNarrowed(shown.asked.question) && <NothingFound onShowAll={() => showAnew(ALL)} />}
        {project.isActive && selected.size > 0 && <BulkBar words={selected} onDone={leaveSelected} />}
      </ListOfWords>
      {opened !== null && (
        <aside {...panel} className={classes.panel}>
          {panelOf(opened, close)}
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
    <ButtonLink to={`/app/words/${word}/history`} look="bare">
      {t('history.ofWord')}
    </ButtonLink>
  )
}

type ListProps = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly edits: CellEdits
  /** Hears of Esc in a row; where one types it means something else. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** Around the list: a key takes back what was changed in it last, another one closes what was opened in it. */
function ListOfWords({ ref, edits, onEscape, children }: ListProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    if (isBackInRow(event)) onEscape()
    if (!edits.canUndo || !matches(event, 'undo')) return
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

const isBackInRow = (event: KeyboardEvent): boolean =>
  matches(event, 'back') && event.target instanceof HTMLButtonElement && event.target.closest('tbody') !== null

const withoutFilters = (question: ListQuestion): ListQuestion => ({
  ...question,
  narrowings: question.narrowings.filter((one) => !isFilter(one)),
})

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={`${classes.bar} ${classes.none}`}>
      {t('words.nothingFound')}
      <Button variant="subtle" size="compact-md" onClick={onShowAll}>
        {t('words.showAll')}
      </Button>
    </p>
  )
}
