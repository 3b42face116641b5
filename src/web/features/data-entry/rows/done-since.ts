import type { EntryEdit } from '#domain/word/entry-edit.ts'
import type { Guid, Pronunciation } from '#domain/word/word.ts'
import type { PicturesEdit } from '#web/features/pictures/edit-pictures.ts'
import type { RecordingsEdit } from '#web/features/recording/edit-recordings.ts'
import type { Attempt } from '../keeping/attempt.ts'
import type { SessionRow } from './use-session-rows.ts'
import { undoOfEdit } from './undo-of-edit.ts'

/** What was done from a row to its word since it was entered: with the entry it leaves a word that others made. */
export type DoneSince = EditSince | MediaSince

/** `undo`: what gives that sense back what it said before; null: no edit could. */
export type EditSince = {
  readonly kind: 'edit'
  readonly did: EntryEdit
  readonly undo: EntryEdit | null
  readonly sense: Guid
}

/** By their file names, of recordings or pictures: one that is there, or no more. */
export type MediaSince = {
  readonly kind: 'media'
  readonly added?: string | undefined
  readonly gone?: string | undefined
  /** In whose place the added one stands. */
  readonly insteadOf?: Pronunciation | undefined
}

/** `audio`: what there was before. */
export function doneToMedia(edit: RecordingsEdit | PicturesEdit, audio: readonly Pronunciation[] = []): MediaSince {
  const made = edit.kind === 'add' || edit.kind === 'replace' ? edit : null
  const isGone = edit.kind === 'remove' || edit.kind === 'replace'
  return {
    kind: 'media',
    added: made ? ('picture' in made ? made.picture : made.recording).fileName : undefined,
    gone: isGone ? edit.fileName : undefined,
    insteadOf: edit.kind === 'replace' ? audio.find(({ fileName }) => fileName === edit.fileName) : undefined,
  }
}

/** null: nothing that would go along with the entry. */
export function doneBy(attempt: Attempt, { row, base, sense }: SessionRow): DoneSince | null {
  switch (attempt.kind) {
    case 'gloss':
    case 'definition':
    case 'note':
    case 'flag':
    case 'partOfSpeech':
      if (row.opened || !sense) return null
      return { kind: 'edit', did: attempt, undo: undoOfEdit(attempt, { base, sense }), sense: sense.guid }
    case 'vernacular':
    case 'move':
    case 'removal':
    case 'undo':
    case 'undoEdit':
      return null
  }
}
