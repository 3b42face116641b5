import type { Guid, VersionId, Word, WordContent } from '#domain/word/word.ts'
import { bulkEdited } from '#domain/word/bulk-edit.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { containsWord } from '#domain/word/contains-word.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { undo, type WordChange } from '#domain/word/undo.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'

/** A word as screens see it: what the server has, with this device's pending decisions over it. */
export type ShownWord = {
  readonly guid: Guid
  /** Where an edit starts from; null while what is shown has not reached the server. */
  readonly version: VersionId | null
  readonly word: WordContent
  readonly saved: Saved
}

/** `here`: durable on this device, on its way; `refused`: durable here, and the server will not have it. */
export type Saved = 'server' | 'here' | 'refused'

/** Whether two readings of a word tell the same: a version on the server never changes; what is pending has none. */
export function isSameShown(a: ShownWord, b: ShownWord): boolean {
  const isSame = a.guid === b.guid && a.saved === b.saved && a.version === b.version
  return isSame && (a.version !== null || sameValue(a.word, b.word))
}

export const asOnServer = (word: Word): ShownWord => ({
  guid: word.guid,
  version: word.id,
  word: contentOf(word),
  saved: 'server',
})

/**
 * The words that come of the server's version of a word and the pending operations on it, in their order.
 *
 * Mostly one; none when it is removed; two when a new word was expected to be absorbed and no longer will be.
 */
export function shownWords(onServer: Word | null, pending: readonly PendingOperation[]): readonly ShownWord[] {
  if (pending.length === 0) return onServer ? [asOnServer(onServer)] : []
  const saved = pending.some((operation) => operation.refusal) ? 'refused' : 'here'
  return [...overlaid(onServer, pending)].map(([guid, word]) => ({ guid, version: null, word, saved }))
}

/** What the last of these pending operations does to its word, as far as this device knows. */
export function changeByLast(onServer: Word | null, pending: readonly PendingOperation[]): WordChange {
  const before = overlaid(onServer, pending.slice(0, -1))
  const made = new Map(before)
  for (const last of pending.slice(-1)) overlay(made, last, onServer)
  const changed = [...before.keys(), ...made.keys()].find((guid) => before.get(guid) !== made.get(guid)) ?? ''
  return { before: before.get(changed) ?? null, made: made.get(changed) ?? null }
}

function overlaid(onServer: Word | null, pending: readonly PendingOperation[]): Map<Guid, WordContent> {
  const words = new Map<Guid, WordContent>()
  if (onServer) words.set(onServer.guid, contentOf(onServer))
  for (const operation of pending) overlay(words, operation, onServer)
  return words
}

function overlay(words: Map<Guid, WordContent>, { guid, decision }: PendingOperation, onServer: Word | null): void {
  const current = words.get(guid)
  switch (decision.kind) {
    case 'enter':
      if (current && containsWord(current, decision.word)) words.set(guid, appendContained(current, decision.word, ''))
      else words.set(decision.word.guid, decision.word)
      break
    case 'change':
      words.set(guid, current ? threeWayMerge(decision.base.word, decision.word, current).word : decision.word)
      break
    case 'remove':
      words.delete(guid)
      break
    case 'undo':
      overlayUndo(words, decision.change, onServer)
      break
    case 'bulk': {
      const edited = current && bulkEdited(current, decision.edit)
      if (edited === null) words.delete(guid)
      else if (edited && edited.vernacular.trim() !== '') words.set(guid, edited)
    }
  }
}

/** By the very rule of the server, which decides. */
function overlayUndo(words: Map<Guid, WordContent>, change: WordChange, onServer: Word | null): void {
  const guid = (change.made ?? change.before)?.guid ?? ''
  const editedBy = onServer?.guid === guid ? onServer.editedBy : undefined
  const undone = undo(change, words.get(guid) ?? null, haveOthersEdited(change.made, editedBy))
  if (undone.becomes === 'content') words.set(guid, undone.content)
  if (undone.becomes === 'removed') words.delete(guid)
}

/** `editedBy` collapses repeats, so it grows as soon as somebody else has written. What waits on a device is its person's. */
function haveOthersEdited(made: WordChange['made'], editedBy: Word['editedBy'] | undefined): boolean {
  return made?.editedBy !== undefined && editedBy !== undefined && made.editedBy.length !== editedBy.length
}
