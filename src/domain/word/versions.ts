import { contentOf } from './content-of.ts'
import { withoutEmptyPictures } from './sense-pictures.ts'
import type { VersionId, Word, WordContent } from './word.ts'

/** What the server puts on a new version: its id, the time (`timestamp`) and who made it; '' where nobody did. */
export type Stamp = { readonly newId: VersionId; readonly now: string; readonly userId: string }

/** A word to be made; whoever sends a complete one has its times and past kept (spec api 5.7). */
export type SentWord = WordContent & Partial<Pick<Word, 'created' | 'modified' | 'history' | 'editedBy'>>

/** The first version of a word (spec rules 4.2). */
export function createdVersion(projectId: string, sent: SentWord, { newId, now, userId }: Stamp): Word {
  return {
    ...withoutEmptyPictures(contentOf(sent)),
    id: newId,
    projectId,
    created: moment(sent.created) ?? moment(sent.modified) ?? now,
    modified: now,
    history: sent.history ?? [],
    editedBy: withEditor(sent.editedBy ?? [], userId),
  }
}

/** A version read from a file: it keeps the times given there, and nobody has edited it. */
export function importedVersion(projectId: string, sent: SentWord, { newId, now }: Omit<Stamp, 'userId'>): Word {
  const modified = moment(sent.modified)
  return {
    ...contentOf(sent),
    id: newId,
    projectId,
    created: moment(sent.created) ?? modified ?? now,
    modified: modified ?? now,
    history: [],
    editedBy: [],
  }
}

/**
 * The version that follows `stored`: guid and past come from there, whatever was sent (spec api R35, R36).
 *
 * A changed vernacular is no longer the imported citation form.
 */
export function updatedVersion(stored: Word, content: WordContent, { newId, now, userId }: Stamp): Word {
  return {
    ...withoutEmptyPictures(contentOf(content)),
    id: newId,
    guid: stored.guid,
    projectId: stored.projectId,
    usingCitationForm: content.usingCitationForm && content.vernacular === stored.vernacular,
    created: stored.created || now,
    modified: now,
    history: [...stored.history.filter((id) => id !== stored.id), stored.id],
    editedBy: withEditor(stored.editedBy, userId),
    ...(stored.carries && { carries: stored.carries }),
  }
}

/** The copy that says by whom and when a word was deleted; `stored` itself can still be restored (spec rules 4.4). */
export function deletedVersion(stored: Word, stamp: Stamp): Word {
  return {
    ...updatedVersion(stored, stored, stamp),
    created: stored.created,
    accessibility: 'Deleted',
  }
}

/** Immediate repeats are collapsed and nobody is not an editor (spec rules 4.2). */
function withEditor(editedBy: readonly string[], userId: string): readonly string[] {
  return userId === '' || editedBy.at(-1) === userId ? editedBy : [...editedBy, userId]
}

/** A time that was sent; anything that is none counts as not sent. */
function moment(sent: string | undefined): string | undefined {
  return sent === undefined || Number.isNaN(Date.parse(sent)) ? undefined : sent
}
