import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { Project } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import { PaperButton, usePaper } from '#web/features/paper/paper-button.tsx'
import { PassLink } from '#web/features/recording/pass/pass-link.tsx'
import { late } from '#web/shared/late.tsx'
import { newGuid } from '#web/plain/new-guid.ts'
import { useLateParts } from '#web/shared/use-late-parts.ts'
import { useWordsInDomain } from '#web/replica/use-words.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { useRecordingsAhead } from './ahead/use-recordings-ahead.ts'
import { DomainHeader } from './domain-header.tsx'
import { KeepingContext } from './rows/being-kept.ts'
import { KeepEditContext, RowsContext } from './rows/editing.ts'
import { EntryHelp } from './keys/entry-help.tsx'
import { LastDoneContext } from './rows/last-done.ts'
import classes from './entry-screen.module.css'
import { ExistingWords } from './existing-words/existing-words.tsx'
import { ExistingWordsDrawer } from './existing-words/existing-words-drawer.tsx'
import { extrasOf } from './fields/extras.ts'
import { GlossColumnChoice } from './columns/gloss-column-choice.tsx'
import { NewEntry } from './new-word/new-entry.tsx'
import { domainTag, newWord, type Entering } from '#domain/word/new-word.ts'
import type { Scripts } from './columns/scripts.ts'
import { SessionRows } from './rows/session-rows.tsx'
import type { Typed } from './typed/typed.ts'
import { useGlossColumns } from './columns/use-gloss-columns.ts'
import { useOpenedRows } from './rows/use-opened-rows.ts'
import { useRowActs } from './rows/use-row-acts.ts'
import { useReadRows, useSessionRows, type SessionRow } from './rows/use-session-rows.ts'
import { useSession } from './rows/use-session.ts'
import { useLeftEdits } from './rows/use-left-edits.ts'
import { useUnfinishedEdits } from './rows/use-unfinished-edits.ts'
import { useUndoLast } from './rows/use-undo-last.ts'
import { useUnstoredActs, type EntryFields } from './rows/use-unstored-acts.ts'

const PaperPanel = late('paper', async () => (await import('#web/features/paper/paper-panel.tsx')).PaperPanel)
const MoveDialog = late('move', async () => (await import('./rows/move-dialog.tsx')).MoveDialog)

type Props = {
  readonly project: Project
  readonly domain: TreeDomain
  /** Somebody has removed it from the project. */
  readonly isGone: boolean
  /** Of the domain's name. */
  readonly lang: string
  readonly leaveTo: string
}

/** Each row that is drawn makes every key a little slower: so many are, and so many more when they are asked for. */
const ROWS = 60
/** Below the fields of the word that is typed, which have the screen. */
const ROWS_ON_PHONE = 3

/** The table of one domain: the words of this session, a row for the next one, and beside it what is there already. */
export function EntryScreen({ project, domain, isGone, lang, leaveTo }: Props) {
  const navigate = useNavigate()
  const { scripts, choose } = useGlossColumns(project)
  const extras = useMemo(() => extrasOf(project), [project])
  const entering = useEntering(domain, lang, scripts)
  const words = useWordsInDomain(domain.key)
  useRecordingsAhead(project.id, words)
  const { session, dispatch, enter, lastEntered, storeAgain, giveUp } = useSession(domain.key)
  const readRows = useReadRows(domain.key)
  const fields = useRef<EntryFields>(null)
  const unstored = useUnstoredActs({ storeAgain, giveUp }, fields)
  const { act: actOnRow, tellKeeping } = useRowActs({ dispatch, readRows, domainId: domain.key, entering })
  const { act, doneNowTo } = useUndoLast({ session, readRows, act: actOnRow, unstored, fields })
  // What stood there before a reload is not what was done last.
  useLeftEdits({ domainId: domain.key, session, dispatch, readRows, act: actOnRow })
  const keepEdit = useUnfinishedEdits(domain.key)
  const hasRoomBeside = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  useLateParts()
  const [earlier, setEarlier] = useState(0)
  const opened = useOpenedRows({ domainId: domain.key, words, session, dispatch })
  const most = Math.max((isPhone ? ROWS_ON_PHONE : ROWS) + earlier, opened.reach)
  const rows = useSessionRows(session, { domainId: domain.key, words, most })
  const [moving, setMoving] = useState<SessionRow | null>(null)
  const next = useRef<HTMLInputElement>(null)
  const toNext = useCallback(() => next.current?.focus(), [])
  const paper = usePaper(domain.key)
  const hasRoomForWords = hasRoomBeside && !paper.isOpen
  const [isListOpen, list] = useDisclosure(false)
  const { open: openRow } = opened
  const { close: closeList } = list
  const openWord = useCallback(
    (guid: Guid) => {
      closeList()
      openRow(guid)
    },
    [closeList, openRow],
  )
  const existing = (
    <ExistingWords words={words} domainId={domain.key} scripts={scripts} isTitled={hasRoomForWords} onOpen={openWord} />
  )
  const sessionRows = (
    <SessionRows
      key="rows"
      rows={rows}
      lastEntered={lastEntered}
      act={act}
      scripts={scripts}
      extras={extras}
      onEarlier={() => setEarlier(earlier + ROWS)}
      isLatestFirst={isPhone}
      unstored={unstored}
      onMove={setMoving}
      onClose={opened.close}
      onDone={toNext}
    />
  )
  const onEnter = useCallback(
    (typed: Typed, guid: Guid) => enter(newWord(typed, entering(), guid), typed.choice),
    [entering, enter],
  )
  // What is typed right after Esc is the name of another domain, and no word of this one.
  const onLeave = useCallback(() => void navigate(leaveTo, { flushSync: true }), [navigate, leaveTo])
  const newEntry = (
    <NewEntry
      key="new"
      domainId={domain.key}
      isFirst={session.length === 0}
      scripts={scripts}
      extras={extras}
      next={next}
      fields={fields}
      onEnter={onEnter}
      onLeave={onLeave}
    />
  )
  // The same objects as long as nothing about them changes: a word that is entered draws its row, and not all of this.
  const acts = useMemo(
    () => (
      <>
        <GlossColumnChoice scripts={scripts} onChoose={choose} />
        <PassLink domain={domain.key} />
        <PaperButton isOpen={paper.isOpen} onOpen={paper.open} />
        <EntryHelp />
      </>
    ),
    [scripts, choose, domain.key, paper.isOpen, paper.open],
  )

  return (
    <main className={classes.screen} data-paper={paper.isOpen}>
      {paper.isOpen && (
        <PaperPanel
          domainKey={domain.key}
          isBeside={hasRoomBeside}
          onLeave={toNext}
          onClose={() => {
            paper.open(false)
            toNext()
          }}
        />
      )}
      <div className={classes.entry}>
        <DomainHeader domain={domain} isGone={isGone} lang={lang} leaveTo={leaveTo}>
          <div className={classes.acts}>
            {!hasRoomForWords && (
              <ExistingWordsDrawer count={words?.count ?? 0} isOpen={isListOpen} open={list.open} close={closeList}>
                {existing}
              </ExistingWordsDrawer>
            )}
            {acts}
          </div>
        </DomainHeader>
        <KeepEditContext value={keepEdit}>
          <RowsContext value={dispatch}>
            <LastDoneContext value={doneNowTo}>
              <KeepingContext value={tellKeeping}>
                {isPhone ? [newEntry, sessionRows] : [sessionRows, newEntry]}
              </KeepingContext>
            </LastDoneContext>
          </RowsContext>
        </KeepEditContext>
      </div>
      {moving && (
        <MoveDialog
          vernacular={moving.base.word.vernacular}
          from={domain.key}
          lang={lang}
          onMove={(to) => {
            setMoving(null)
            void act(moving, { kind: 'move', to: domainTag({ ...entering(), domain: to }) })
            toNext()
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {hasRoomForWords && <aside className={classes.beside}>{existing}</aside>}
    </main>
  )
}

function useEntering(domain: TreeDomain, lang: string, { analysis, columns }: Scripts): () => Entering {
  return useCallback(
    () => ({
      domain,
      lang,
      glossLanguage: analysis.bcp47,
      columns: columns.map(({ bcp47 }) => bcp47),
      userId: storedUser()?.id ?? '',
      now: new Date(),
      newGuid,
    }),
    [domain, lang, analysis, columns],
  )
}
