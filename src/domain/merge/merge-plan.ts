import { DomainError, type PlanFault } from '#domain/domain-error.ts'
import type { Flag, Guid, VersionId } from '#domain/word/word.ts'

/**
 * What a person decided about several words that say much the same: names of words and senses, and nothing of what they say.
 * What becomes of the words is made of them as they are when that is carried out (`mergeOutcome`).
 */
export type MergePlan = {
  readonly words: readonly PlannedWord[]
  readonly columns: readonly Column[]
  /** Senses that go. A word none of whose senses is left anywhere goes with them. */
  readonly deleted: readonly Guid[]
}

/** A word as the person was looking at it; `base` is null while that state is on its way to the server. */
export type PlannedWord = { readonly guid: Guid; readonly base: VersionId | null }

/** A word that there will be: one of the planned ones, or a new one that is split off. */
export type Column = {
  readonly guid: Guid
  /** The word whose vernacular it has. */
  readonly form: Guid
  /** null: what the flags of its words say. */
  readonly flag: Flag | null
  readonly senses: readonly Stack[]
}

/** Senses that become one: the first stays and takes in the others. */
export type Stack = readonly Guid[]

/** @throws DomainError `merge.planBroken`; `known`: the senses that its words have or had. */
export function assertSound({ words, columns, deleted }: MergePlan, known: ReadonlySet<Guid>): void {
  const guids = new Set(words.map(({ guid }) => guid))
  const placed = columns.flatMap(({ senses }) => senses.flat())
  const named = [...placed, ...deleted]
  const refuseIf = (is: boolean, fault: PlanFault): void => {
    if (is) throw new DomainError('merge.planBroken', { fault })
  }
  refuseIf(guids.size < words.length || new Set(columns.map(({ guid }) => guid)).size < columns.length, 'wordTwice')
  refuseIf(new Set(named).size < named.length, 'senseTwice')
  refuseIf(
    columns.some(({ senses }) => senses.length === 0 || senses.some((stack) => stack.length === 0)),
    'emptyColumn',
  )
  refuseIf(
    columns.some(({ form }) => !guids.has(form)),
    'foreignForm',
  )
  refuseIf(
    named.some((sense) => !known.has(sense)),
    'foreignSense',
  )
}
