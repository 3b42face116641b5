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
  const planned = plan.columns.map((column) => ({
    ...column,
    senses: column.senses.map((stack) => stack.filter((sense) => senses.has(sense))).filter(({ length }) => length > 0),
  }))
  const homes = homesOf(plan, sources, planned)
  const isPlanned = new Set(planned.map(({ guid }) => guid))
  const alone = plan.words.filter(({ guid }) => homes.get(guid) === guid && !isPlanned.has(guid))
  const named = new Set([...planned.flatMap((column) => column.senses.flat()), ...deleted])
  const guests = Map.groupBy(plan.words, ({ guid }) => homes.get(guid))
  const columns = [...planned, ...alone.map(({ guid }): Column => ({ guid, form: guid, flag: null, senses: [] }))]
    .map((column) => {
      const theirs = (guests.get(column.guid) ?? []).flatMap(({ guid }) => sources.get(guid)?.now.senses ?? [])
      const strays = theirs.filter(({ guid }) => !named.has(guid))
      return { ...column, senses: [...column.senses, ...strays.map(({ guid }) => [guid])] }
    })
    .filter((column) => column.senses.flat().some((guid) => isInUse(senses.get(guid))))
  const left = new Set(columns.map(({ guid }) => guid))
  return { columns, homes: new Map([...homes].filter(([guid, home]) => !left.has(guid) && left.has(home))) }
}

const isInUse = (sense: Sense | undefined): boolean => sense !== undefined && isLiving(sense)

/** Itself where it is a column; else the column where the last of its senses is that is anywhere, or again itself. */
function homesOf({ words }: MergePlan, sources: Sources, columns: readonly Column[]): ReadonlyMap<Guid, Guid> {
  const own = new Set(columns.flatMap(({ guid, senses }) => (senses.length > 0 ? [guid] : [])))
  const columnOf = new Map(columns.flatMap(({ guid, senses }) => senses.flat().map((sense) => [sense, guid])))
  return new Map(
    words.map(({ guid }) => {
      const holding = (sources.get(guid)?.now.senses ?? []).flatMap((sense) => columnOf.get(sense.guid) ?? [])
      return [guid, own.has(guid) ? guid : (holding.at(-1) ?? guid)]
    }),
  )
}
