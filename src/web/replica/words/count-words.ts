import { itemsOf } from '../outbox/items.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { OF_SEVERAL, type PendingOperation, takenBackBy, wordsDecidedOn } from '../outbox/pending-operation.ts'
import { shownWords } from './shown-word.ts'
import { addTotals, type Replaced, type Totals, totalsOf } from './totals.ts'

/** The words of a project, counted by what this device knows. */
export type WordsHere = {
  /** Otherwise `totals` are only what decisions that wait here add to those of the server, or take away from them. */
  readonly isWhole: boolean
  readonly totals: Totals
}

/** Counts the words that screens show; one with two senses in a domain is there once, as on the server. */
export function countWords(db: ReplicaDatabase): Promise<WordsHere> {
  return db.transaction('r', [db.words, db.outbox, db.totals, db.facts], async () => {
    const isWhole = await db.fact('isWhole', false)
    const stored = isWhole ? await db.totals.toArray() : []
    const kept = new Map(stored.map(({ key, count }) => [key, count] as const))
    return { isWhole, totals: addTotals(kept, totalsOf(await pendingReplacements(db))) }
  })
}

/** All words, with those that wait here; undefined while neither this device nor the server has told of them. */
export function wordsInAll({ isWhole, totals }: WordsHere, onServer: Totals | undefined): Totals | undefined {
  if (isWhole) return totals
  if (!onServer) return undefined
  // What the server said may be older than a word that is removed here.
  return new Map([...addTotals(onServer, totals)].filter(([, count]) => count > 0))
}

/** What the decisions that wait put in the place of what is stored. */
async function pendingReplacements(db: ReplicaDatabase): Promise<readonly Replaced[]> {
  const operations = await itemsOf(db, ['word'])
  const isTakenBack = takenBackBy(operations)
  const each = operations.filter(mayCountOtherwise).flatMap((one) => onEach(one).filter((on) => !isTakenBack(on)))
  const pending = Map.groupBy(each, ({ guid }) => guid)
  const guids = [...pending.keys()]
  const rows = guids.length === 0 ? [] : await db.words.bulkGet(guids)
  return guids.flatMap((guid, at): Replaced[] => {
    const onServer = rows[at]?.word ?? null
    const shown = shownWords(onServer, pending.get(guid) ?? [])
    return [[onServer, null], ...shown.map(({ word }): Replaced => [null, word])]
  })
}

/** No word counts under its form; and what an undo of an edit of many makes of each is told by what is left of the edit. */
const mayCountOtherwise = ({ guid, decision }: PendingOperation): boolean =>
  decision.kind === 'bulk' ? decision.edit.kind !== 'replace' : guid !== OF_SEVERAL

const onEach = (operation: PendingOperation): readonly PendingOperation[] =>
  wordsDecidedOn(operation).map((guid) => ({ ...operation, guid }))
