import type { ShownWord } from '../shown-word.ts'

/** What is known about a text that somebody is typing. */
export type Found = {
  readonly typed: string
  /** Vernaculars that they may be about to type, best first. */
  readonly suggestions: readonly string[]
  /** Vernaculars that differ from it in case or diacritics only. */
  readonly alike: readonly string[]
  /** The words of exactly this form as the screens show them; null: they are still being read. */
  readonly words: readonly ShownWord[] | null
}

export const NOTHING_FOUND: Found = { typed: '', suggestions: [], alike: [], words: [] }

export type ToWorker =
  /** `answersOn`: the name of the broadcast channel on which everything is answered (docs/decisions/0037). */
  | { readonly kind: 'open'; readonly userId: string; readonly projectId: string; readonly answersOn: string }
  | { readonly kind: 'ask'; readonly typed: string }

export type FromWorker =
  | { readonly kind: 'found'; readonly found: Found }
  /** What was still being read when that was found. */
  | { readonly kind: 'words'; readonly typed: string; readonly words: readonly ShownWord[] }
  /** The words have changed. */
  | { readonly kind: 'changed' }
