import { useMemo } from 'react'
import type { Sense, WordContent } from '#domain/word/word.ts'
import type { Base } from '#web/replica/pending-operation.ts'
import type { Saved, ShownWord } from '#web/replica/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { senseOfRow } from './row-edit.ts'
import { homeOf, wordOf, type Row, type Session } from './session-state.ts'

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

type Place = {
  readonly domainId: string
  /** The words of the domain, as far as they have been read. */
  readonly words: readonly ShownWord[] | undefined
}

/** The rows of the session with what became of their words. */
export function useSessionRows(session: Session, { domainId, words }: Place): readonly SessionRow[] {
  const inDomain = useMemo(() => new Map(words?.map((word) => [word.guid, word])), [words])
  const expected = session.filter(isExpected).map(homeOf)
  const found = useWordsByGuid(expected.filter((guid) => !inDomain.has(guid)))
  return session.map((row) => {
    const guid = homeOf(row)
    return sessionRow(row, inDomain.get(guid) ?? found?.get(guid), domainId)
  })
}

/** Whether there should be a word. One that is looked for too early would be found missing. */
const isExpected = ({ stage, removed }: Row): boolean => stage === 'stored' && removed?.kind !== 'word'

/** Whether a row looks the same: to be drawn again only when it does not. */
export function isSameRow(a: SessionRow, b: SessionRow): boolean {
  const isSameWord = a.sense === b.sense && a.base.word === b.base.word
  return a.row === b.row && isSameWord && a.saved === b.saved && a.isGone === b.isGone
}

/** `shown` undefined: not read yet. */
function sessionRow(row: Row, shown: ShownWord | null | undefined, domainId: string): SessionRow {
  const own = wordOf(row)
  const base: Base = shown ?? { version: null, word: lastStored(row) }
  const [entered] = own.senses
  const split = base.word.senses.find(({ guid }) => guid === (row.senseGuid ?? row.into?.sense))
  const sense = split ?? (entered && senseOfRow(base.word, entered, domainId))
  const isAbsorbed = base.word.guid !== own.guid
  return { row, base, sense, saved: shown?.saved ?? null, isGone: shown === null, isAbsorbed }
}

/** The word as this row has left it: what it is until it has been read. */
function lastStored(row: Row): WordContent {
  const { removed, into } = row
  if (removed?.kind === 'change' || removed?.kind === 'move') return removed.after
  return removed?.word ?? into?.word ?? wordOf(row)
}
