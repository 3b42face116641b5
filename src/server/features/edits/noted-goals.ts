import type { MergedIds } from '#contract/merge-words.ts'
import type { CharacterChange } from '#domain/orthography/character-lists.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { VersionId } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { LARGEST_USER_EDIT } from './edits.service.ts'
import { bytesOfEdit, countBytes } from './edit-bytes.store.ts'
import * as store from './edits.store.ts'

/** What the reference system's client writes down of a goal that was worked at (spec api 4.5), as far as Granary does it too. */
export type NotedGoal =
  | { readonly goalType: typeof MERGE; readonly merges: readonly MergedIds[] }
  | { readonly goalType: typeof REVIEW; readonly entryEdits: readonly EditedEntry[] }
  | {
      readonly goalType: typeof CHARACTERS
      readonly charChanges: readonly CharacterChange[]
      readonly wordChanges: readonly ReplacedWords[]
    }

/** Without a new version the word was deleted. */
type EditedEntry = { readonly oldId: string; readonly newId?: string }
type ReplacedWords = {
  readonly find: string
  readonly replace: string
  /** Old version to new one. */
  readonly words: Readonly<Record<string, string>>
}

export const CHARACTERS = 0
const MERGE = 4
const REVIEW = 6

/** A version that somebody has made, and the one in whose place it is; `isGone`: it says that the word was taken away. */
export type SavedVersion = { readonly id: VersionId; readonly replaces: VersionId | null; readonly isGone: boolean }

/** Merging, replacing, changing many at once and reviewing entries are goals for the reference system's client. */
export function goalOf(operation: WordOperation, saved: readonly SavedVersion[]): NotedGoal | undefined {
  const replaced = saved.flatMap(({ replaces, ...version }) => (replaces === null ? [] : [{ ...version, replaces }]))
  if (replaced.length === 0) return undefined
  if (operation.kind === 'merge') {
    const left = saved.filter(({ isGone }) => !isGone)
    const childIds = replaced.map(({ replaces }) => replaces)
    return { goalType: MERGE, merges: [{ parentIds: left.map(({ id }) => id), childIds }] }
  }
  const edit = editOf(operation)
  if (edit?.kind === 'replace' && edit.in === 'vernacular') {
    const words = Object.fromEntries(replaced.map(({ id, replaces }) => [replaces, id]))
    const { find, replacement: replace } = edit
    return { goalType: CHARACTERS, charChanges: [], wordChanges: [{ find, replace, words }] }
  }
  if (!edit && !('inReview' in operation && operation.inReview)) return undefined
  const entryEdits = replaced.map(({ id, replaces: oldId, isGone }) => (isGone ? { oldId } : { oldId, newId: id }))
  return { goalType: REVIEW, entryEdits }
}

/** Of many words at once, which comes later to those that waited on a device. */
function editOf(operation: WordOperation): BulkEdit | undefined {
  if (operation.kind === 'bulk') return operation.edit
  return 'inBulk' in operation ? operation.inBulk?.edit : undefined
}

/** One who goes on within this time works at the same goal still; in milliseconds. */
const ROUND = 60 * 60_000

type Noted = store.UserEditOwner & { readonly guid: string; readonly at: Date }

/**
 * Adds what somebody did in Granary's own screens to their user edit, so that the reference system's client shows it among the
 * goals that they worked at, and can take it back (decision 102). What belongs to one round is one goal. Where that goal, or the user
 * edit, is full, nothing is added: it is no record, which the history is.
 */
export async function noteGoal(tx: Tx, { guid, at, ...owner }: Noted, goal: NotedGoal): Promise<void> {
  await store.insertUserEdit(tx, owner, at)
  const id = await store.lockUserEdit(tx, owner)
  if (id === undefined) return
  const place = { projectId: owner.projectId, id }
  const since = new Date(at.getTime() - ROUND)
  const begun = await store.findNoted(tx, place, { goalType: goal.goalType, since })
  const edit = {
    guid: begun?.guid ?? guid,
    goalType: goal.goalType,
    stepData: ['{}'],
    isNotedHere: true as const,
    changes: JSON.stringify(begun ? withMore(begun.changes, goal) : changesOf(goal)),
  }
  if ((await countBytes(tx, place, 0)) + Buffer.byteLength(edit.changes) > LARGEST_USER_EDIT) return
  const before = await bytesOfEdit(tx, place, edit.guid)
  await store.putEdit(tx, place, edit, at)
  await countBytes(tx, place, (await bytesOfEdit(tx, place, edit.guid)) - before)
}

/** The same for what was saved by itself, after it. */
export async function noteGoalOf(db: Database, noted: Noted, goal: NotedGoal | undefined): Promise<void> {
  if (goal) await inTransaction(db, (tx) => noteGoal(tx, noted, goal))
}

type Changes = Readonly<Record<string, readonly unknown[]>>

function changesOf({ goalType: _type, ...changes }: NotedGoal): Changes {
  return changes
}

/** List by list. */
function withMore(text: string, goal: NotedGoal): Changes {
  const before = JSON.parse(text) as Changes
  if (goal.goalType === REVIEW)
    return { entryEdits: withMoreEdits((before['entryEdits'] ?? []) as readonly EditedEntry[], goal.entryEdits) }
  return Object.fromEntries(
    Object.entries(changesOf(goal)).map(([name, more]) => [name, [...(before[name] ?? []), ...more]]),
  )
}

/** An entry that is edited again has one edit: from what it was at first to what it is by now (spec product 5). */
function withMoreEdits(before: readonly EditedEntry[], more: readonly EditedEntry[]): readonly EditedEntry[] {
  const edits = [...before]
  const places = new Map(edits.map(({ newId }, place) => [newId, place]))
  for (const edit of more) {
    const place = places.get(edit.oldId) ?? edits.length
    edits[place] = { ...edit, oldId: edits[place]?.oldId ?? edit.oldId }
    places.set(edit.newId, place)
  }
  return edits
}
