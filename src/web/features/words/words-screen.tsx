import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { useLive } from '#web/replica/use-words.ts'
import { countWords } from '#web/replica/words/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { IntoDomain } from './into-domain-bar.tsx'
import { MergeWith } from './merge-selected.tsx'
import { useQuestion, type Narrowed } from './use-question.ts'
import { WordsTable } from './words-table.tsx'
import { Chips, SearchAndOrder } from './words-tools.tsx'
import classes from './words.module.css'

const NOTHING: ReadonlySet<Guid> = new Set()

type Props = {
  /** What is at the end of the list: the word that was opened in it. */
  readonly panelOf: (word: Guid, onClose: () => void) => ReactNode
}

/** All words of the project: found while one types, narrowed, in order, each opened beside the list. */
export function WordsScreen({ panelOf }: Props) {
  const { t, i18n } = useTranslation()
  const project = useCurrentProject()
  const { shown, searched, narrowed, opened, search, narrow, showFrom, open } = useQuestion()
  const [selected, setSelected] = useState(NOTHING)
  const onSearch = useCallback(
    (text: string): void => {
      setSelected(NOTHING)
      search(text)
    },
    [search],
  )
  const onNarrow = useCallback(
    (asked: Narrowed): void => {
      setSelected(NOTHING)
      narrow(asked)
    },
    [narrow],
  )
  const onSelect = useCallback((guid: Guid) => setSelected((others) => withOrWithout(others, guid)), [])
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
              project={project}
              searched={searched}
              narrowed={narrowed}
              onSearch={onSearch}
              onNarrow={onNarrow}
            />
            <Chips project={project} narrowed={narrowed} counts={shown?.counts ?? null} onNarrow={onNarrow} />
          </div>
          <output className={classes.total}>{t(shown?.isReading ? 'words.reading' : 'words.total', { total })}</output>
          <WordsTable
            project={project}
            shown={shown}
            opened={opened}
            selected={project.isActive ? selected : null}
            onSelect={onSelect}
            onOpen={open}
            onWindow={showFrom}
          />
          {project.isActive && selected.size > 0 && <IntoDomain words={selected} onDone={() => setSelected(NOTHING)} />}
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
