/** What is known about a text that somebody is typing. */
export type Found = {
  readonly typed: string
  /** Vernaculars that they may be about to type, best first. */
  readonly suggestions: readonly string[]
  /** Vernaculars that differ from it in case or diacritics only. */
  readonly alike: readonly string[]
}

export const NOTHING_FOUND: Found = { typed: '', suggestions: [], alike: [] }

export type ToWorker =
  | { readonly kind: 'open'; readonly userId: string; readonly projectId: string }
  | { readonly kind: 'ask'; readonly typed: string }

export type FromWorker =
  | { readonly kind: 'found'; readonly found: Found }
  /** The words have changed. */
  | { readonly kind: 'changed' }
