import type { NextSets, SetsWanted } from '#domain/duplicates/duplicate-index.ts'
import type { SearchProgress } from '#domain/duplicates/similar-sets.ts'

export type ToWorker =
  | { readonly kind: 'open'; readonly userId: string; readonly projectId: string; readonly answersOn: string }
  /** `ask`: by which the answer is known. */
  | { readonly kind: 'find'; readonly ask: number; readonly wanted: SetsWanted }

/** `reading`: so many words by now. `broken`: nothing will come of what was asked. */
export type FromWorker =
  | { readonly kind: 'reading'; readonly words: number }
  | { readonly kind: 'searching'; readonly ask: number; readonly progress: SearchProgress }
  | { readonly kind: 'found'; readonly ask: number; readonly next: NextSets }
  | { readonly kind: 'broken' }
