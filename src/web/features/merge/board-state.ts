import { mergeOutcome, type MergeOutcome, type Sources } from '#domain/merge/merge-outcome.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { planOf } from '#domain/merge/arranging.ts'
import { DomainError } from '#domain/domain-error.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { Guid, Sense } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'

/** Words as somebody arranges them: step by step, each of which can be taken back. */
export type Board = {
  /** The words as they were when somebody began to arrange them. */
  readonly begun: readonly ShownWord[]
  readonly start: MergePlan
  readonly plan: MergePlan
  /** The plans before, the latest last. */
  readonly past: readonly MergePlan[]
  /** What the last step was about: whoever uses keys goes on there. */
  readonly about: Guid | null
  /** The arrangement that the project keeps since the decision was put off; null: none. */
  readonly kept: MergePlan | null
}

/** `kept` counts as long as all words are there that were arranged. */
export function boardOf(words: readonly ShownWord[], kept: MergePlan | null = null): Board {
  const start = planOf(words)
  const guids = new Set(words.map(({ guid }) => guid))
  const fitting = kept?.words.every(({ guid }) => guids.has(guid)) ? kept : null
  return { begun: words, start, plan: fitting ?? start, past: [], about: null, kept: fitting }
}

/** What changes nothing is no step. */
export function stepTo(board: Board, plan: MergePlan, about: Guid | null = null): Board {
  return sameValue(plan, board.plan) ? board : { ...board, plan, past: [...board.past, board.plan], about }
}

export function stepBack(board: Board): Board {
  const plan = board.past.at(-1)
  return plan ? { ...board, plan, past: board.past.slice(0, -1), about: null } : board
}

export const startOver = (board: Board): Board => stepTo(board, board.start)

export const isArranged = ({ start, plan }: Board): boolean => !sameValue(start, plan)

/** It is arranged as nobody keeps it but this page. */
export const isUnsaved = (board: Board): boolean => isArranged(board) && !sameValue(board.plan, board.kept)

/** What would become of the words; null where one of them is no more. */
export function previewOf(plan: MergePlan, sources: Sources): MergeOutcome | null {
  try {
    return mergeOutcome(plan, sources)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

export type Said = { readonly language: string; readonly text: string; readonly as: 'gloss' | 'definition' }

export const saidBy = ({ glosses, definitions }: Pick<Sense, 'glosses' | 'definitions'>): readonly Said[] =>
  [
    ...glosses.map(({ language, def: text }) => ({ language, text, as: 'gloss' as const })),
    ...definitions.map(({ language, text }) => ({ language, text, as: 'definition' as const })),
  ].filter(({ text }) => text.trim() !== '')

/** A sense in a few words, for menus and for whoever hears it. */
export function nameOfSense(sense: Sense | undefined): string {
  const [first] = sense ? saidBy(sense) : []
  return first?.text ?? '–'
}

/** Where a sense is in a plan. */
export function placeOf({ columns }: MergePlan, sense: Guid) {
  for (const [column, { guid, senses }] of columns.entries()) {
    const at = senses.findIndex((stack) => stack.includes(sense))
    if (at !== -1) return { column, word: guid, at, stack: senses[at] ?? [] }
  }
  return null
}
