import { aGuid } from './builders.ts'
import { chooseForm, deleteSense, moveTo, putFirst, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'

/** What somebody may do on the board. */
export const STEPS = ['onto', 'move', 'split', 'takeIn', 'delete', 'first', 'form'] as const

/** One of these, and which of the senses and words that there are it is about, whatever their number. */
export type Step = readonly [kind: (typeof STEPS)[number], one: number, other: number, at: number]

/** The plan once that is done. */
export function taken(plan: MergePlan, [kind, one, other, at]: Step): MergePlan {
  const senses = plan.columns.flatMap((column) => column.senses.flat())
  const columns = plan.columns.map(({ guid }) => guid)
  const [sense = '', target = ''] = [senses[one % senses.length], senses[other % senses.length]]
  if (senses.length === 0) return plan
  const [column = '', into = ''] = [columns[one % columns.length], columns[other % columns.length]]
  switch (kind) {
    case 'onto':
      return putOnto(plan, sense, target)
    case 'move':
      return moveTo(plan, sense, into, at)
    case 'split':
      return splitOff(plan, sense, aGuid())
    case 'takeIn':
      return takeIn(plan, column, into)
    case 'delete':
      return deleteSense(plan, sense)
    case 'first':
      return putFirst(plan, sense)
    case 'form':
      return chooseForm(plan, column, plan.words[other % plan.words.length]?.guid ?? '')
  }
}
