import { sameValue } from './same-value.ts'

/** One thing as it was, and as the later and the earlier edit left it. */
export type Three<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

/** Notes that both sides changed the field at this path, differently. */
export type Report = (path: string) => void

/** The value of one field: what one side alone changed stands; where both did, mine stands and is reported. */
export function mergeField<Value>(three: Three<Value>, report: () => void): Value {
  const settled = settle(three)
  if (settled) return settled.value
  report()
  return three.mine
}

/** The value when at most one side changed it, or both the same way. */
export function settle<Value>({ base, mine, theirs }: Three<Value>): { readonly value: Value } | undefined {
  if (sameValue(base, theirs) || sameValue(mine, theirs)) return { value: mine }
  if (sameValue(base, mine)) return { value: theirs }
  return undefined
}
