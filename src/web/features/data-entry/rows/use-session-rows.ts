import { useCallback } from 'react'
import { senseOfEntry } from '#domain/word/sense-in-word.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/read-words.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { Saved, ShownWord } from '#web/replica/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import type { WordsInDomain } from '#web/replica/words-in-domain.ts'
import { latestRows } from './row-window.ts'
import { homeOf, ownWordOf, wordOf, type Row, type Session } from './session-state.ts'

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
  readonly domainId: string
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
export function useSessionRows(session: Session, { domainId, words, most }: Shown): ShownRows {
  const { shown, hidden } = latestRows(session, most)
  const elsewhere = shown.filter(isExpected).map(homeOf)
  const found = useWordsByGuid(elsewhere.filter((guid) => !words?.get(guid)))
  const wordOfRow = (row: Row): ShownWord | null | undefined => words?.get(homeOf(row)) ?? found?.get(homeOf(row))
  return { shown: shown.map((row) => sessionRow(row, wordOfRow(row), domainId)), hidden }
}

/** Reads what became of rows, be they shown or not. What cannot be read is as it was entered. */
export function useReadRows(domainId: string): (rows: Session) => Promise<readonly SessionRow[]> {
  const replica = useReplica()
  return useCallback(
    async (rows) => {
      const guids = rows.filter(isExpected).map(homeOf)
      const found = replica && (await wordsByGuid(replica.db, guids).catch(() => null))
      const wordOfRow = (row: Row): ShownWord | null | undefined =>
        found && isExpected(row) ? (found.get(homeOf(row)) ?? null) : undefined
      return rows.map((row) => sessionRow(row, wordOfRow(row), domainId))
    },
    [replica, domainId],
  )
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

/** `shown` undefined: not read yet. */
function sessionRow(row: Row, shown: ShownWord | null | undefined, domainId: string): SessionRow {
  const base: Base = shown ?? { version: null, word: lastStored(row) }
  const [entered] = wordOf(row).senses
  const split = base.word.senses.find(({ guid }) => guid === (row.senseGuid ?? row.into?.sense))
  const sense = split ?? (entered && senseOfEntry(base.word, entered, domainId))
  const isAbsorbed = base.word.guid !== ownWordOf(row).guid
  return { row, base, sense, saved: shown?.saved ?? null, isGone: shown === null, isAbsorbed }
}

/** The word as this row has left it: what it is until it has been read. */
function lastStored(row: Row): WordContent {
  const { removed, into } = row
  return removed?.word ?? into?.word ?? ownWordOf(row)
}
