import { type Three, settle } from './merge-field.ts'
import { mergeOrder } from './merge-order.ts'
import { sameValue } from './same-value.ts'

export type KeyedItems<Item> = {
  /** What an item is recognised by on both sides. */
  readonly keyOf: (item: Item) => string
  readonly merge: (both: Both<Item>, key: string) => Item
  /** Whether an item that one side removed is as it was on the other. Absent: in everything. */
  readonly isAsItWas?: (base: Item, left: Item) => boolean
  /** One side removed an item that the other changed. */
  readonly reportRevived: (key: string) => void
}

/** An item that both sides have; `base` undefined when both added it. */
export type Both<Item> = { readonly base: Item | undefined; readonly mine: Item; readonly theirs: Item }

/**
 * A list of things with names of their own: what either side added is there, what one side removed is gone, unless the
 * other changed it meanwhile; then it stays and is reported.
 */
export function mergeKeyed<Item>(lists: Three<readonly Item[]>, items: KeyedItems<Item>): readonly Item[] {
  const settled = settle(lists)
  if (settled) return settled.value
  const base = byKey(lists.base, items.keyOf)
  const mine = byKey(lists.mine, items.keyOf)
  const theirs = byKey(lists.theirs, items.keyOf)
  const merged = new Map<string, Item>()
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const item = mergeItem({ base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }, key, items)
    if (item !== undefined) merged.set(key, item)
  }
  const order = mergeOrder(
    { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] },
    new Set(merged.keys()),
  )
  return order.flatMap((key) => merged.get(key) ?? [])
}

function mergeItem<Item>(three: Three<Item | undefined>, key: string, items: KeyedItems<Item>): Item | undefined {
  const { base, mine, theirs } = three
  if (mine !== undefined && theirs !== undefined) return items.merge({ base, mine, theirs }, key)
  const left = mine ?? theirs
  if (base === undefined || left === undefined) return left
  if ((items.isAsItWas ?? sameValue)(base, left)) return undefined
  items.reportRevived(key)
  return left
}

/** Equal keys within one list are told apart by their turn. */
function byKey<Item>(list: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const turns = new Map<string, number>()
  const named = list.map((item): [string, Item] => {
    const key = keyOf(item)
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return [turn === 0 ? key : `${key} ${turn}`, item]
  })
  return new Map(named)
}
