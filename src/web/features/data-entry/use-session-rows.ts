import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { ShownWord } from '#web/replica/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import type { Removed, Row } from './entry-state.ts'
import type { Entering } from './new-word.ts'
import { mayChangeVernacular, removalOf, senseOfRow, withGloss, withVernacular } from './row-edit.ts'
import type { Entry } from './use-entry.ts'

/** A row as it stands now. */
export type SessionRow = {
  readonly row: Row
  /** The word it led to; as it was entered while nothing newer has been read. */
  readonly word: WordContent
  readonly sense: Sense | undefined
  /** null: just being stored, or no longer there. */
  readonly shown: ShownWord | null
  /** The entry was merged into a word that was there before (spec rules 4.5). */
  readonly isAbsorbed: boolean
}

export type SessionRows = {
  readonly rows: readonly SessionRow[]
  readonly changeVernacular: (row: SessionRow, text: string) => void
  readonly changeGloss: (row: SessionRow, text: string) => void
  readonly remove: (row: SessionRow) => void
  readonly undoRemoval: (row: SessionRow) => void
}

/** The rows of the session with what became of their words, and what can be done to them. */
export function useSessionRows({ state, dispatch }: Entry, domainId: string, entering: () => Entering): SessionRows {
  const replica = useReplica()
  const words = useWordsByGuid(state.rows.map((row) => row.entered.guid))
  const rows = state.rows.map((row) => sessionRow(row, words?.get(row.entered.guid) ?? null, domainId))

  /** Where this device cannot store, the sync indicator says so, and the field shows again what is stored. */
  const decide = (decision: Promise<void> | undefined): void => void decision?.catch(() => undefined)
  const change = (base: ShownWord, word: WordContent): void => decide(replica?.changeWord(base, word))

  return {
    rows,
    changeVernacular: ({ shown }, text) => {
      if (shown && mayChangeVernacular(shown.word)) change(shown, withVernacular(shown.word, text))
    },
    changeGloss: ({ row, shown, sense }, text) => {
      if (!shown || !sense) return
      const changed = withGloss(shown.word, sense, text, entering())
      const known = new Set(shown.word.senses.map(({ guid }) => guid))
      const made = changed.senses.find(({ guid }) => !known.has(guid))
      if (made) dispatch({ type: 'senseMoved', guid: row.entered.guid, senseGuid: made.guid })
      change(shown, changed)
    },
    remove: ({ row, shown, sense, isAbsorbed }) => {
      const removed = removedBy(shown, sense, domainId, !isAbsorbed)
      dispatch({ type: 'removed', guid: row.entered.guid, removed })
      if (shown && removed.kind === 'word') decide(replica?.removeWord(shown))
      if (shown && removed.kind === 'change') change(shown, removed.after)
    },
    undoRemoval: ({ row, shown }) => {
      const { removed } = row
      dispatch({ type: 'broughtBack', guid: row.entered.guid })
      if (removed?.kind === 'word') decide(replica?.restoreWord(removed))
      if (removed?.kind === 'change' && shown) {
        change(shown, threeWayMerge(removed.after, removed.word, shown.word).word)
      }
    },
  }
}

function sessionRow(row: Row, shown: ShownWord | null, domainId: string): SessionRow {
  const word = shown?.word ?? row.removed?.word ?? row.entered
  const [entered] = row.entered.senses
  const own = word.senses.find(({ guid }) => guid === row.senseGuid)
  const sense = own ?? (entered && senseOfRow(word, entered, domainId))
  return { row, word, sense, shown, isAbsorbed: word.guid !== row.entered.guid }
}

function removedBy(shown: ShownWord | null, sense: Sense | undefined, domainId: string, isNew: boolean): Removed {
  if (!shown || !sense) return { kind: 'row' }
  const removal = removalOf(shown.word, sense.guid, domainId, isNew)
  switch (removal.kind) {
    case 'row':
      return removal
    case 'word':
      return { kind: 'word', version: shown.version, word: shown.word }
    case 'change':
      return { kind: 'change', word: shown.word, after: removal.word }
  }
}
