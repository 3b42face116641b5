import type { Three } from './merge-field.ts'

/**
 * The keys in `kept`, in an order that respects both sides: mine where I moved something, else theirs; what only the
 * other side has follows its predecessor there, after what was put in that place already.
 */
export function mergeOrder(keys: Three<readonly string[]>, kept: ReadonlySet<string>): readonly string[] {
  const [first, second] = movedIn(keys) ? [keys.mine, keys.theirs] : [keys.theirs, keys.mine]
  const order = first.filter((key) => kept.has(key))
  const inSecond = new Set(second)
  for (const [index, key] of second.entries()) {
    if (!kept.has(key) || order.includes(key)) continue
    const predecessor = second.slice(0, index).findLast((earlier) => order.includes(earlier))
    const after = predecessor === undefined ? 0 : order.indexOf(predecessor) + 1
    const taken = order.slice(after).findIndex((other) => inSecond.has(other))
    order.splice(taken === -1 ? order.length : after + taken, 0, key)
  }
  return order
}

function movedIn({ base, mine }: Three<readonly string[]>): boolean {
  const [inBase, inMine] = [new Set(base), new Set(mine)]
  const stayed = base.filter((key) => inMine.has(key))
  return mine.filter((key) => inBase.has(key)).some((key, index) => key !== stayed[index])
}
