import type { Alphabet } from '#domain/text/collate.ts'
import type { Glance, Narrowing } from '#domain/word/glance.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { LanguageTag } from '#domain/word/word.ts'

/** What somebody wants to see of the list. */
export type Asked = {
  readonly question: ListQuestion
  /** Which of the words that answer it. */
  readonly from: number
  readonly most: number
  /** To be counted among those that hold what is searched. */
  readonly counted: readonly Narrowing[]
}

export type Shown = {
  readonly asked: Asked
  /** From `asked.from` on. */
  readonly words: readonly Glance[]
  /** All that answer. */
  readonly total: number
  readonly counts: readonly number[]
  /** Words are still being read: there may be more. */
  readonly isReading: boolean
}

export type ToWorker =
  | {
      readonly kind: 'open'
      readonly userId: string
      readonly projectId: string
      readonly answersOn: string
      readonly language: LanguageTag
      readonly alphabet: Alphabet
    }
  | { readonly kind: 'ask'; readonly asked: Asked }

export type FromWorker = { readonly kind: 'shown'; readonly shown: Shown } | { readonly kind: 'changed' }
