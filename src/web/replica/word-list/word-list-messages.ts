import type { Alphabet } from '#domain/text/collate.ts'
import type { ListAnswer, ListQuestion, ListWindow } from '#domain/word/word-list.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Looked, LookQuestion } from './list-look.ts'

/** What somebody wants to see of the list. */
export type Asked = ListWindow & { readonly question: ListQuestion }

export type Shown = ListAnswer & {
  readonly asked: Asked
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
  | { readonly kind: 'look'; readonly question: LookQuestion }

export type FromWorker =
  | { readonly kind: 'shown'; readonly shown: Shown }
  | { readonly kind: 'looked'; readonly looked: Looked }
  | { readonly kind: 'changed' }
