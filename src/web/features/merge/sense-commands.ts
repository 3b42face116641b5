import {
  bringBack,
  deleteSense,
  isAlone,
  moveStack,
  moveTo,
  putFirst,
  putOnto,
  splitOff,
  takeIn,
} from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { MEANING_KEYS } from '#web/shared/keys/board-keys.ts'
import { type KeyPress, matches } from '#web/shared/keys/entry-keys.ts'
import { placeOf } from './board-state.ts'

/** Takes a step on the board; `about`: the sense or the word where whoever uses keys goes on. */
export type Arrange = (about: Guid | null, become: (plan: MergePlan, start: MergePlan) => MergePlan) => void

/** What can be done with what is on the board, whether it is dragged, chosen from a menu, or pressed. */
export function commandsOf(arrange: Arrange) {
  return {
    putOnto: (sense: Guid, target: Guid) => arrange(sense, (plan) => putOnto(plan, sense, target)),
    moveTo: (sense: Guid, word: Guid, at?: number) => arrange(sense, (plan) => moveTo(plan, sense, word, at)),
    /** By one place among the senses of its word. */
    moveBy: (sense: Guid, by: -1 | 1) =>
      arrange(sense, (plan) => {
        const place = placeOf(plan, sense)
        return place && place.at + by >= 0 ? moveStack(plan, sense, place.at + by) : plan
      }),
    /** To the word beside its own. */
    moveAcross: (sense: Guid, by: -1 | 1) =>
      arrange(sense, (plan) => {
        const place = placeOf(plan, sense)
        const beside = place && plan.columns[place.column + by]
        return beside ? moveTo(plan, sense, beside.guid) : plan
      }),
    /** Whichever way it is asked for: the menu offers it only where it makes another word. */
    newWord: (sense: Guid) =>
      arrange(sense, (plan) => (isAlone(plan, sense) ? plan : splitOff(plan, sense, newGuid()))),
    /** Out of what it was combined with. */
    separate: (sense: Guid) =>
      arrange(sense, (plan) => {
        const place = placeOf(plan, sense)
        return place ? moveTo(plan, sense, place.word, place.at + 1) : plan
      }),
    putFirst: (sense: Guid) => arrange(sense, (plan) => putFirst(plan, sense)),
    remove: (sense: Guid) => arrange(sense, (plan) => deleteSense(plan, sense)),
    bringBack: (sense: Guid) => arrange(sense, (plan, start) => bringBack(plan, start, sense)),
    takeIn: (word: Guid, into: Guid) => arrange(into, (plan) => takeIn(plan, word, into)),
  }
}

export type Commands = ReturnType<typeof commandsOf>

/** A command that may have to ask which: the menu of the sense, or of its word, has the answers. */
export type Asking = 'combine' | 'mergeInto'

/** The keys of a sense; what they do is also in its menu, or in that of its word. */
export function commandOfKey(press: KeyPressed, commands: Commands): ((sense: Guid) => void) | Asking | null {
  if (matches(press, MEANING_KEYS.combine)) return 'combine'
  if (matches(press, MEANING_KEYS.mergeInto)) return 'mergeInto'
  if (matches(press, MEANING_KEYS.newWord)) return commands.newWord
  const { key, altKey, ctrlKey, metaKey, isRightToLeft } = press
  if (ctrlKey || metaKey) return null
  if (!altKey) return key === 'Delete' ? commands.remove : null
  const forwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case 'ArrowUp':
      return (sense) => commands.moveBy(sense, -1)
    case 'ArrowDown':
      return (sense) => commands.moveBy(sense, 1)
    case forwards:
      return (sense) => commands.moveAcross(sense, 1)
    case backwards:
      return (sense) => commands.moveAcross(sense, -1)
    default:
      return null
  }
}

type KeyPressed = KeyPress & { readonly isRightToLeft: boolean }

/** The senses with which this one can be combined, as they stand on the board. */
export function othersThan(sense: Guid, plan: MergePlan): readonly Guid[] {
  const stack = placeOf(plan, sense)?.stack
  return plan.columns
    .flatMap(({ senses }) => senses.flatMap(([first]) => first ?? []))
    .filter((other) => other !== sense && !stack?.includes(other))
}
