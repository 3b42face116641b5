import { isLiving } from '#domain/word/living-senses.ts'
import type { Guid, Sense } from '#domain/word/word.ts'
import type { Sources } from './merge-outcome.ts'
import type { Column, MergePlan } from './merge-plan.ts'

export type Placed = {
  readonly columns: readonly Column[]
  /** Into which word each goes that is no more; one that is deleted goes nowhere. */
  readonly homes: ReadonlyMap<Guid, Guid>
}

/**
 * The columns of a plan with the senses that are there now, and with those that the plan does not know: each at the end of its
 * word, or of the one that takes its word in. A column without a sense in use is none.
 */
export function placedColumns(plan: MergePlan, sources: Sources, deleted: ReadonlySet<Guid>): Placed {
  const senses = new Map([...sources.values()].flatMap(({ now }) => now.senses.map((sense) => [sense.guid, sense])))
  const sensesOf = (guid: Guid): readonly Sense[] => sources.get(guid)?.now.senses ?? []
  const planned = plan.columns.map((column) => ({
    ...column,
    senses: column.senses.map((stack) => stack.filter((sense) => senses.has(sense))).filter(({ length }) => length > 0),
  }))
  const homes = new Map(plan.words.map(({ guid }) => [guid, homeOf(guid, sensesOf(guid), planned)]))
  const alone = plan.words.filter(
    ({ guid }) => homes.get(guid) === guid && !planned.some((column) => column.guid === guid),
  )
  const named = new Set([...planned.flatMap((column) => column.senses.flat()), ...deleted])
  const columns = [...planned, ...alone.map(({ guid }): Column => ({ guid, form: guid, flag: null, senses: [] }))]
    .map((column) => {
      const guests = plan.words.filter(({ guid }) => homes.get(guid) === column.guid)
      const strays = guests.flatMap(({ guid }) => sensesOf(guid)).filter(({ guid }) => !named.has(guid))
      return { ...column, senses: [...column.senses, ...strays.map(({ guid }) => [guid])] }
    })
    .filter((column) => column.senses.flat().some((guid) => isInUse(senses.get(guid))))
  return { columns, homes: new Map([...homes].filter(([guid, home]) => isTakenIn(guid, home, columns))) }
}

const isInUse = (sense: Sense | undefined): boolean => sense !== undefined && isLiving(sense)

function isTakenIn(guid: Guid, home: Guid, columns: readonly Column[]): boolean {
  return !columns.some((column) => column.guid === guid) && columns.some((column) => column.guid === home)
}

/** Itself where it is a column; else the column where the last of its senses is that is anywhere, or again itself. */
function homeOf(guid: Guid, senses: readonly Sense[], columns: readonly Column[]): Guid {
  const own = columns.find((column) => column.guid === guid && column.senses.length > 0)
  const holding = senses
    .toReversed()
    .flatMap((sense) => columns.find(({ senses: stacks }) => stacks.flat().includes(sense.guid)) ?? [])
  return (own ?? holding[0])?.guid ?? guid
}
