import { livingSenses } from '#domain/word/living-senses.ts'
import type { Flag, Guid, VersionId, WordContent } from '#domain/word/word.ts'
import type { Column, MergePlan, Stack } from './merge-plan.ts'

/** A word as somebody begins to merge it. */
export type WordToMerge = { readonly guid: Guid; readonly version: VersionId | null; readonly word: WordContent }

/** The plan that leaves all as it is: each word with its senses in use, each by itself. */
export function planOf(words: readonly WordToMerge[]): MergePlan {
  return {
    words: words.map(({ guid, version: base }) => ({ guid, base })),
    columns: words.map(({ guid, word }) => ({
      guid,
      form: guid,
      flag: null,
      senses: livingSenses(word).map((sense) => [sense.guid]),
    })),
    deleted: [],
  }
}

/** The sense becomes part of the stack of another one, at its end. */
export function putOnto(plan: MergePlan, sense: Guid, target: Guid): MergePlan {
  if (sense === target) return plan
  return inEachStack(without(plan, sense), (stack) => (stack.includes(target) ? [...stack, sense] : stack))
}

/** The sense becomes one of its own in a word, before the one that is `at` there; a word without senses is none any more. */
export function moveTo(plan: MergePlan, sense: Guid, word: Guid, at = Infinity): MergePlan {
  const left = without(plan, sense)
  const target = left.columns.find(({ guid }) => guid === word) ?? columnLeft(plan, word)
  if (!target) return plan
  const senses = target.senses.toSpliced(at, 0, [sense])
  return withColumn(left, { ...target, senses })
}

/** A column that the sense was alone in. */
function columnLeft(plan: MergePlan, word: Guid): Column | undefined {
  const column = plan.columns.find(({ guid }) => guid === word)
  return column && { ...column, senses: [] }
}

/** The sense becomes a word of its own, with the vernacular of the word where it was. */
export function splitOff(plan: MergePlan, sense: Guid, guid: Guid): MergePlan {
  const form = columnOf(plan, sense)?.form
  return form === undefined ? plan : withColumn(without(plan, sense), { guid, form, flag: null, senses: [[sense]] })
}

/** A word of its own would be this word under a new name. */
export function isAlone(plan: MergePlan, sense: Guid): boolean {
  return columnOf(plan, sense)?.senses.flat().length === 1
}

/** The sense moves in its word to the place `to`, with all that it is combined with. */
export function moveStack(plan: MergePlan, sense: Guid, to: number): MergePlan {
  const columns = plan.columns.map((column) => {
    const at = column.senses.findIndex((stack) => stack.includes(sense))
    const stack = column.senses[at]
    return stack ? { ...column, senses: column.senses.toSpliced(at, 1).toSpliced(to, 0, stack) } : column
  })
  return { ...plan, columns }
}

/** All that is in one word becomes part of another one, behind what is there. */
export function takeIn(plan: MergePlan, word: Guid, into: Guid): MergePlan {
  const taken = plan.columns.find(({ guid }) => guid === word)
  const target = plan.columns.find(({ guid }) => guid === into)
  if (!taken || !target || taken === target) return plan
  const columns = plan.columns.filter((column) => column !== taken)
  return withColumn({ ...plan, columns }, { ...target, senses: [...target.senses, ...taken.senses] })
}

export function deleteSense(plan: MergePlan, sense: Guid): MergePlan {
  return { ...without(plan, sense), deleted: [...plan.deleted, sense] }
}

/** A sense that was to be deleted is back at the end of the word where it was at first. */
export function bringBack(plan: MergePlan, start: MergePlan, sense: Guid): MergePlan {
  const home = columnOf(start, sense)
  if (!home || !plan.deleted.includes(sense)) return plan
  const without = { ...plan, deleted: plan.deleted.filter((one) => one !== sense) }
  const now = plan.columns.find(({ guid }) => guid === home.guid) ?? { ...home, senses: [] }
  return withColumn(without, { ...now, senses: [...now.senses, [sense]] })
}

/** A sense of a stack becomes its first, whose guid and status stay. */
export function putFirst(plan: MergePlan, sense: Guid): MergePlan {
  return inEachStack(plan, (stack) =>
    stack.includes(sense) ? [sense, ...stack.filter((one) => one !== sense)] : stack,
  )
}

export function chooseForm(plan: MergePlan, word: Guid, form: Guid): MergePlan {
  return inColumn(plan, word, (column) => ({ ...column, form }))
}

export function chooseFlag(plan: MergePlan, word: Guid, flag: Flag): MergePlan {
  return inColumn(plan, word, (column) => ({ ...column, flag }))
}

const columnOf = ({ columns }: MergePlan, sense: Guid): Column | undefined =>
  columns.find(({ senses }) => senses.some((stack) => stack.includes(sense)))

function without(plan: MergePlan, sense: Guid): MergePlan {
  return inEachStack(plan, (stack) => stack.filter((one) => one !== sense))
}

/** Without the stacks and words that are empty then. */
function inEachStack(plan: MergePlan, become: (stack: Stack) => Stack): MergePlan {
  const columns = plan.columns.map((column) => ({
    ...column,
    senses: column.senses.map(become).filter(({ length }) => length > 0),
  }))
  return { ...plan, columns: columns.filter(({ senses }) => senses.length > 0) }
}

function inColumn(plan: MergePlan, word: Guid, become: (column: Column) => Column): MergePlan {
  return { ...plan, columns: plan.columns.map((column) => (column.guid === word ? become(column) : column)) }
}

/** In its place, or behind the others. */
function withColumn(plan: MergePlan, column: Column): MergePlan {
  const isThere = plan.columns.some(({ guid }) => guid === column.guid)
  return isThere ? inColumn(plan, column.guid, () => column) : { ...plan, columns: [...plan.columns, column] }
}
