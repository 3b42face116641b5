import { useMemo, type Dispatch } from 'react'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import type { Base } from '#web/replica/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { Saved, ShownWord } from '#web/replica/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import type { Entering } from './new-word.ts'
import { mayChangeVernacular, removalOf, senseOfRow, withGloss, withVernacular } from './row-edit.ts'
import type { Removed, Row, Session, SessionAction } from './session-state.ts'

/** A row as it stands now. */
export type SessionRow = {
  readonly row: Row
  /** The word it led to, from which every decision starts; as it was entered while nothing newer has been read. */
  readonly base: Base
  readonly sense: Sense | undefined
  /** null: just being stored, or no longer there. */
  readonly saved: Saved | null
  /** The entry was merged into a word that was there before (spec rules 4.5). */
  readonly isAbsorbed: boolean
}

export type RowActs = {
  readonly changeVernacular: (row: SessionRow, text: string) => void
  readonly changeGloss: (row: SessionRow, text: string) => void
  readonly remove: (row: SessionRow) => void
  readonly undoRemoval: (row: SessionRow) => void
}

type Place = {
  readonly domainId: string
  /** The words of the domain, as far as they have been read. */
  readonly words: readonly ShownWord[] | undefined
}

/** The rows of the session with what became of their words. */
export function useSessionRows(session: Session, { domainId, words }: Place): readonly SessionRow[] {
  const inDomain = useMemo(() => new Map(words?.map((word) => [word.guid, word])), [words])
  const elsewhere = session.map((row) => row.entered.guid).filter((guid) => !inDomain.has(guid))
  const found = useWordsByGuid(elsewhere)
  return session.map((row) => {
    const { guid } = row.entered
    return sessionRow(row, inDomain.get(guid) ?? found?.get(guid) ?? null, domainId)
  })
}

/** What can be done to a row. */
export function useRowActs(dispatch: Dispatch<SessionAction>, domainId: string, entering: () => Entering): RowActs {
  const replica = useReplica()
  return useMemo(() => {
    /** Where this device cannot store, the sync indicator says so, and the field shows again what is stored. */
    const decide = (decision: Promise<void> | undefined): void => void decision?.catch(() => undefined)
    const change = (base: Base, word: WordContent): void => decide(replica?.changeWord(base, word))
    return {
      changeVernacular: ({ base }, text) => {
        if (mayChangeVernacular(base.word)) change(base, withVernacular(base.word, text))
      },
      changeGloss: ({ row, base, sense }, text) => {
        if (!sense) return
        const changed = withGloss(base.word, sense, text, entering())
        const known = new Set(base.word.senses.map(({ guid }) => guid))
        const made = changed.senses.find(({ guid }) => !known.has(guid))
        if (made) dispatch({ type: 'senseMoved', guid: row.entered.guid, senseGuid: made.guid })
        change(base, changed)
      },
      remove: ({ row, base, sense, isAbsorbed }) => {
        const removed = removedBy(base, sense, domainId, !isAbsorbed)
        dispatch({ type: 'removed', guid: row.entered.guid, removed })
        if (removed.kind === 'word') decide(replica?.removeWord(base))
        if (removed.kind === 'change') change(base, removed.after)
      },
      undoRemoval: ({ row, base }) => {
        const { removed } = row
        dispatch({ type: 'broughtBack', guid: row.entered.guid })
        if (removed?.kind === 'word') decide(replica?.restoreWord(removed))
        if (removed?.kind === 'change') {
          change(base, threeWayMerge(removed.after, removed.word, base.word).word)
        }
      },
    }
  }, [replica, dispatch, domainId, entering])
}

/** Whether a row looks the same: to be drawn again only when it does not. */
export function isSameRow(a: SessionRow, b: SessionRow): boolean {
  return a.row === b.row && a.sense === b.sense && a.saved === b.saved && a.base.word === b.base.word
}

function sessionRow(row: Row, shown: ShownWord | null, domainId: string): SessionRow {
  const base: Base = shown ?? { version: null, word: row.removed?.word ?? row.entered }
  const [entered] = row.entered.senses
  const own = base.word.senses.find(({ guid }) => guid === row.senseGuid)
  const sense = own ?? (entered && senseOfRow(base.word, entered, domainId))
  return { row, base, sense, saved: shown?.saved ?? null, isAbsorbed: base.word.guid !== row.entered.guid }
}

function removedBy({ version, word }: Base, sense: Sense | undefined, domainId: string, isNew: boolean): Removed {
  if (!sense) return { kind: 'row' }
  const removal = removalOf(word, sense.guid, domainId, isNew)
  switch (removal.kind) {
    case 'row':
      return removal
    case 'word':
      return { kind: 'word', version, word }
    case 'change':
      return { kind: 'change', word, after: removal.word }
  }
}
