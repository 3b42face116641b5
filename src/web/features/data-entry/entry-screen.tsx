import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Project } from '#domain/project/project.ts'
import { domainTag, type Entering } from '#domain/word/new-word.ts'
import type { Guid } from '#domain/word/word.ts'
import { useLive, useWordsInDomain } from '#web/replica/use-words.ts'
import { countEntered } from '#web/shared/words-entered.ts'
import { late } from '#web/shared/late.tsx'
import { useLatestCommands } from '#web/shared/use-latest-commands.ts'
import { useLateParts } from '#web/shared/use-late-parts.ts'
import { useRecordingsAhead } from './ahead/use-ahead.ts'
import { ScriptsContext } from './columns/scripts.ts'
import { useGlossColumns } from './columns/use-gloss-columns.ts'
import { DomainHeader, type DomainHeaderProps } from './domain-header.tsx'
import classes from './entry-screen.module.css'
import { ExistingWordsDrawer } from './existing-words/existing-words-drawer.tsx'
import { extrasOf } from './fields/extras.ts'
import { NewEntry, useEntering } from './new-word/new-entry.tsx'
import { Zones } from './zones.tsx'
import { homeOf, type Session } from './rows/session-state.ts'
import { SessionRows } from './rows/session-rows.tsx'
import { TableContext } from './rows/table-context.ts'
import { useOpenedRows } from './rows/use-opened-rows.ts'
import { useRowAttempts } from './rows/use-row-attempts.ts'
import { useSession, useSessionRows, type SessionRow } from './rows/use-session.ts'
import { useUndoLast, type EntryFields } from './rows/use-undo-last.ts'
import { useUnfinishedEdits } from './rows/use-unfinished-edits.ts'
import { ScreenButtons } from './screen-buttons.tsx'

const ExistingWords = late(
  'existing-words',
  async () => (await import('./existing-words/existing-words.tsx')).ExistingWords,
)
const PaperPanel = late('paper', async () => (await import('#web/features/paper/paper-panel.tsx')).PaperPanel)
const MoveDialog = late('move', async () => (await import('./rows/move-dialog.tsx')).MoveDialog)

type Props = Omit<DomainHeaderProps, 'children'> & { readonly project: Project }

/** Each row that is drawn makes every key a little slower: so many are, and so many more when they are asked for. */
const ROWS = 60
/** As many as have room above the fields of the word that is typed. */
const ROWS_ON_PHONE = 3

/** The table of one domain: the words of this session, a row for the next one, and beside it what is there already. */
export function EntryScreen({ project, domain, isGone, lang, leaveTo }: Props) {
  const navigate = useNavigate()
  const { scripts, choose } = useGlossColumns(project)
  const extras = useMemo(() => extrasOf(project), [project])
  const entering = useEntering(domain, lang, scripts)
  const place = domain.key
  const words = useWordsInDomain(place)
  useRecordingsAhead(project.id, words)
  const lastEntered = useRef<Guid>(null)
  const fields = useRef<EntryFields>(null)
  const { session, dispatch, attemptOnRow, table } = useTable({ place, entering, fields })
  const isPhone = !useIsWide('37.5em')
  const hasRoomBeside = useIsWide('56.25em')
  useLateParts()
  const [earlier, setEarlier] = useState(0)
  const opened = useOpenedRows({ place, words, session, dispatch })
  const most = Math.max((isPhone ? ROWS_ON_PHONE : ROWS) + earlier, opened.reach)
  const rows = useSessionRows(session, { place, words, most })
  const [moving, setMoving] = useState<SessionRow | null>(null)
  const next = useRef<HTMLInputElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const paper = usePaper(place)
  const hasRoomForWords = useIsWide('90em') && !paper.isOpen
  const [isListOpen, list] = useDisclosure(false)
  const { noteEntered, toNext, toLatest, openWord, isOwn, onLeave } = useLatestCommands({
    noteEntered: (guid: Guid) => {
      lastEntered.current = guid
      countEntered()
    },
    toNext: () => next.current?.focus(),
    toLatest: () => {
      if (scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight
    },
    openWord: (guid: Guid) => {
      list.close()
      opened.open(guid)
    },
    isOwn: (guid: Guid) => isEntered(session, guid),
    // What is typed right after Esc is the name of another domain, and no word of this one.
    onLeave: () => void navigate(leaveTo, { flushSync: true }),
  })
  const existing = (
    <ExistingWords words={words} domain={place} isTitled={hasRoomForWords} onOpen={openWord} isOwn={isOwn} />
  )

  const header = (
    <DomainHeader {...{ domain, isGone, lang, leaveTo }}>
      <div className={classes.buttons}>
        {!hasRoomForWords && (
          <ExistingWordsDrawer count={words?.count ?? 0} isOpen={isListOpen} open={list.open} close={list.close}>
            {existing}
          </ExistingWordsDrawer>
        )}
        <ScreenButtons {...{ scripts, place }} onChoose={choose} isPaperOpen={paper.isOpen} openPaper={paper.open} />
      </div>
    </DomainHeader>
  )

  return (
    <ScriptsContext value={scripts}>
      <main className={classes.page} data-paper={paper.isOpen}>
        {header}
        <div className={classes.screen} data-paper={paper.isOpen}>
          {paper.isOpen && (
            <PaperPanel
              domainKey={place}
              isBeside={hasRoomBeside}
              onLeave={toNext}
              onClose={() => {
                paper.open(false)
                toNext()
              }}
            />
          )}
          <Zones scroll={scroll}>
            <TableContext value={table}>
              <SessionRows
                rows={rows}
                lastEntered={lastEntered}
                attemptOnRow={attemptOnRow}
                extras={extras}
                onEarlier={() => setEarlier(earlier + ROWS)}
                toLatest={toLatest}
                fields={fields}
                onMove={setMoving}
                onClose={opened.close}
                onDone={toNext}
              />
              <NewEntry
                place={place}
                entering={entering}
                isFirst={session.length === 0}
                extras={extras}
                next={next}
                fields={fields}
                onEntered={noteEntered}
                onLeave={onLeave}
              />
            </TableContext>
          </Zones>
          {moving && (
            <MoveDialog
              vernacular={moving.base.word.vernacular}
              from={place}
              onMove={(to) => {
                setMoving(null)
                void attemptOnRow(moving, { kind: 'move', to: domainTag({ ...entering(), domain: to }) })
                toNext()
              }}
              onClose={() => setMoving(null)}
            />
          )}
          {hasRoomForWords && <aside className={classes.beside}>{existing}</aside>}
        </div>
      </main>
    </ScriptsContext>
  )
}

type TableHere = {
  readonly place: DomainKey
  readonly entering: () => Entering
  readonly fields: RefObject<EntryFields | null>
}

/** The rows of the domain, and what is done to them. */
function useTable({ place, entering, fields }: TableHere) {
  const entries = useSession(place)
  const { session, dispatch } = entries
  const { tellStoring, ...attempts } = useRowAttempts({ ...entries, place, entering })
  const { attemptOnRow, doneNowTo, undoLast } = useUndoLast({ ...entries, ...attempts, fields })
  // What stood there before a reload is not what was done last.
  const putEdit = useUnfinishedEdits({ ...entries, ...attempts, place })
  const table = useMemo(
    () => ({ dispatch, putEdit, doneNowTo, undoLast, tellStoring }),
    [dispatch, putEdit, doneNowTo, undoLast, tellStoring],
  )
  return { session, dispatch, attemptOnRow, table }
}

/** Whether a word comes from a row of this session, and not only stands in one. */
const isEntered = (session: Session, guid: Guid): boolean => session.some((row) => !row.opened && homeOf(row) === guid)

const useIsWide = (width: string): boolean =>
  useMediaQuery(`(min-width: ${width})`, true, { getInitialValueInEffect: false })

/** Whether one types from sheets in a domain: as chosen, and from the start where sheets are waiting. */
function usePaper(domainKey: DomainKey) {
  const waiting = useLive(
    (db) =>
      db.sheets
        .where({ domainKey })
        .filter(({ removed }) => !removed)
        .count(),
    [domainKey],
  )
  const [chosen, open] = useState<boolean | null>(null)
  return { isOpen: chosen ?? (waiting ?? 0) > 0, open }
}
