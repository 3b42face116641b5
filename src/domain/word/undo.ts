import { contentOf } from './content-of.ts'
import { type FieldConflict, threeWayMerge, writtenSince } from './three-way-merge.ts'
import type { Word, WordContent } from './word.ts'

/** A version of a word, or what it will be when the server has it: then nobody has edited it yet. */
export type Version = WordContent & { readonly editedBy?: Word['editedBy'] | undefined }

/** What somebody did to one word: what was current until then, and what was made. null: there is no such word, or it is removed. */
export type WordChange = { readonly before: Version | null; readonly made: Version | null }

/**
 * What a word becomes when a change of it is taken back: other content, nothing more (`removed`), or what it is (`same`).
 * Conflicts name what was written after the change and stands: `theirs`, in place of what the undo would write: `mine`.
 */
export type Undone =
  | { readonly becomes: 'content'; readonly content: WordContent; readonly conflicts: readonly FieldConflict[] }
  | { readonly becomes: 'removed' | 'same'; readonly conflicts: readonly FieldConflict[] }

/**
 * Takes one change of a word back, field by field: what came after it stays (decision 0050). An entry goes as a whole, unless
 * somebody else, or an import, has written in the word since; a removed word comes back as it was, unless others brought it back
 * or removed it since. An edit that brought a removed word back takes it away again, unless anybody has written in it since.
 * A change of a word that is gone by now, or has come back by now, leaves nothing to take back; that an edited word is gone is a
 * conflict (`isGoneSince`).
 *
 * @param current the current version; of a removed word null, or the copy that says so.
 */
export function undo({ before, made }: WordChange, current: Version | null, haveOthersWritten: boolean): Undone {
  if (isRemoved(made)) {
    if (isRemoved(before) || !isRemoved(current) || haveOthersWritten) return SAME
    return { becomes: 'content', content: contentOf(before), conflicts: [] }
  }
  if (isRemoved(current)) return isRemoved(before) ? SAME : { becomes: 'same', conflicts: [GONE_SINCE] }
  if (before === null) return undoEntry(made, current, haveOthersWritten)
  const isBack = before.accessibility === 'Deleted'
  if (isBack && writtenSince(made, current).length === 0) return { becomes: 'removed', conflicts: [] }
  const was = isBack ? { ...before, accessibility: made.accessibility } : before
  const { word, conflicts } = threeWayMerge(made, current, was)
  return { becomes: 'content', content: word, conflicts: conflicts.map(seenFromUndo) }
}

const SAME: Undone = { becomes: 'same', conflicts: [] }

const GONE_SINCE = { path: 'accessibility', mine: '', theirs: 'Deleted' } as const

/** Whether it says of an undo that the word was removed after the change, so that nothing in it is taken back. */
export const isGoneSince = ({ path, theirs }: FieldConflict): boolean =>
  path === GONE_SINCE.path && theirs === GONE_SINCE.theirs

function isRemoved(version: Version | null): version is null {
  return version === null || version.accessibility === 'Deleted'
}

function undoEntry(made: Version, current: Version, haveOthersWritten: boolean): Undone {
  const conflicts = writtenSince(made, current)
  if (conflicts.length === 0 || !haveOthersWritten) return { becomes: 'removed', conflicts: [] }
  return { becomes: 'same', conflicts }
}

/** In the merge the current version is mine, since what came later stands. */
function seenFromUndo({ path, mine, theirs, values }: FieldConflict): FieldConflict {
  const texts = { path, mine: theirs, theirs: mine }
  return values ? { ...texts, values: { mine: values.theirs, theirs: values.mine } } : texts
}
