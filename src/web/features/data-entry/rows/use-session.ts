import { useCallback, useMemo, useSyncExternalStore, type Dispatch } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { senseOfEntry } from '#domain/word/sense-in-word.ts'
import type { Sense } from '#domain/word/word.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { Saved, ShownWord } from '#web/replica/words/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import type { WordsInDomain } from '#web/replica/words/words-in-domain.ts'
import {
  homeOf,
  ownWordOf,
  playOnDesk,
  sessionOf,
  wordOf,
  type Row,
  type Session,
  type SessionAction,
} from './session-state.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'

/** The rows of a session in one domain, which lie on the desk, and what was done in it. */
export type EntrySession = {
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
  /** Reads what became of rows, be they shown or not. What cannot be read is as it was entered. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
}

export function useSession(place: DomainKey): EntrySession {
  const { db, desk } = useOpenReplica()
  const items = useSyncExternalStore(desk.listen, () => desk.enteredIn(place))
  const session = useMemo(() => sessionOf(items), [items])
  const dispatch = useCallback((action: SessionAction) => playOnDesk(desk, place, action), [desk, place])
  const readRows = useCallback((rows: Session) => rowsAsTheyAre(db, place, rows), [db, place])
  return { session, dispatch, readRows }
}

export async function rowsAsTheyAre(db: ReplicaDatabase, place: DomainKey, rows: Session) {
  const all = await wordsByGuid(db, rows.filter(isExpected).map(homeOf)).catch(() => undefined)
  return rows.map((row) => sessionRow(row, isExpected(row) ? all && (all.get(homeOf(row)) ?? null) : undefined, place))
}

/** A row as it stands now. */
export type SessionRow = {
  readonly row: Row
  /** The word it led to, from which every decision starts; as it was entered while nothing newer has been read. */
  readonly base: Base
  readonly sense: Sense | undefined
  /** null: just being stored, not read yet, or gone. */
  readonly saved: Saved | null
  /** Somebody has deleted the word: it was looked for, and is not there. */
  readonly isGone: boolean
  /** The entry was merged into a word that was there before (spec rules 4.5). */
  readonly isAbsorbed: boolean
  /** Of an edit: the word as it was when somebody began to type it. */
  readonly seen?: Base | undefined
}

type Shown = {
  readonly place: DomainKey
  /** The words of the domain, as far as they have been read. */
  readonly words: WordsInDomain | undefined
  /** How many rows, at least: see `latestRows`. */
  readonly most: number
}

export type ShownRows = {
  readonly shown: readonly SessionRow[]
  /** How many older ones are not. */
  readonly hidden: number
}

/** The rows that are shown, with what became of their words. The others cost nothing, however many they are. */
export function useSessionRows(session: Session, { place, words, most }: Shown): ShownRows {
  const { shown, hidden } = latestRows(session, most)
  const elsewhere = shown.filter(isExpected).map(homeOf)
  const found = useWordsByGuid(elsewhere.filter((guid) => !words?.get(guid)))
  const wordOfRow = (row: Row): ShownWord | null | undefined => words?.get(homeOf(row)) ?? found?.get(homeOf(row))
  return { shown: shown.map((row) => sessionRow(row, wordOfRow(row), place)), hidden }
}

/**
 * The latest rows, and of the older ones those that want something of their person: what this device could not store is
 * never out of sight.
 */
export function latestRows(session: Session, most: number): { readonly shown: Session; readonly hidden: number } {
  const from = Math.max(0, session.length - most)
  const wanting = session.slice(0, from).filter(({ stage, failed }) => stage === 'unsaved' || failed.length > 0)
  return { shown: [...wanting, ...session.slice(from)], hidden: from - wanting.length }
}

/** Whether there should be a word. One that is looked for too early would be found missing. */
const isExpected = ({ stage, removed }: Row): boolean => stage === 'stored' && removed?.kind !== 'word'

/** Whether it is known what became of the word. */
export const isRead = ({ row, saved, isGone }: SessionRow): boolean => saved !== null || isGone || row.removed !== null

/** Whether a row looks the same: to be drawn again only when it does not. */
export function isSameRow(a: SessionRow, b: SessionRow): boolean {
  const isSameWord = a.sense === b.sense && a.base.word === b.base.word
  return a.row === b.row && isSameWord && a.saved === b.saved && a.isGone === b.isGone
}

/** `shown` undefined: not read yet. Then the word is as this row has left it. */
function sessionRow(row: Row, shown: ShownWord | null | undefined, place: DomainKey): SessionRow {
  const base: Base = shown ?? { version: null, word: row.removed?.word ?? row.into?.word ?? ownWordOf(row) }
  const [entered] = wordOf(row).senses
  const split = base.word.senses.find(({ guid }) => guid === (row.senseGuid ?? row.into?.sense))
  const sense = split ?? (entered && senseOfEntry(base.word, entered, place))
  const isAbsorbed = base.word.guid !== ownWordOf(row).guid
  return { row, base, sense, saved: shown?.saved ?? null, isGone: shown === null, isAbsorbed }
}
