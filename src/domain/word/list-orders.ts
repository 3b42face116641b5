import { FIT, fitOf } from '../text/fit.ts'
import type { SearchedGlance } from './glance.ts'
import { LAST, type ListColumn, sortKeyIn } from './list-column.ts'
import type { Listed } from './listed.ts'

/** In which order words stand: that of a column, the latest first, or how well they fit what is searched. */
export type ListOrder = KnownOrder | 'fit'

/** One that is the same whatever is searched. */
export type KnownOrder = ListColumn | 'latest'

/** Where words that stand in the order of their vernaculars are in others, for as long as all words stay as they are. */
export class ListOrders {
  private readonly all: readonly Listed[]
  private readonly orders = new Map<string, Int32Array>()
  private readonly filled = new Map<string, number>()

  constructor(all: readonly Listed[]) {
    this.all = all
  }

  placesBy(order: KnownOrder): Int32Array {
    const key = JSON.stringify(order)
    const known = this.orders.get(key)
    if (known) return known
    const places = this.sorted(order)
    this.orders.set(key, places)
    return places
  }

  /** How many words stand the other way round in the other direction: those that have nothing stay last. */
  toTurn(order: ListOrder, all: number): number {
    if (order === 'vernacular' || order === 'latest' || order === 'fit') return all
    const key = JSON.stringify(order)
    const known = this.filled.get(key)
    if (known !== undefined) return known
    const keyOf = sortKeyIn(order)
    const filled = this.all.filter(({ glance }) => keyOf(glance) !== LAST).length
    this.filled.set(key, filled)
    return filled
  }

  /** The words that hold the text, those first that fit it best; null: all hold it. */
  byFit(text: string, holds: Uint8Array | null): readonly number[] {
    const byRank: number[][] = []
    for (const [at, { glance }] of this.all.entries())
      if (!holds || holds[at] === 1) (byRank[rankIn(glance, text)] ??= []).push(at)
    return byRank.flat()
  }

  private sorted(order: KnownOrder): Int32Array {
    const places = new Int32Array(this.all.length)
    for (const at of this.all.keys()) places[at] = at
    if (order === 'vernacular') return places
    if (order === 'latest') return places.sort((a, b) => (this.all[b]?.n ?? 0) - (this.all[a]?.n ?? 0) || a - b)
    const keyOf = sortKeyIn(order)
    const keys = this.all.map(({ glance }) => keyOf(glance))
    return places.sort((a, b) => byKey(keys[a] ?? '', keys[b] ?? '') || a - b)
  }
}

/** By the text of the word that fits best; any other comes half a step behind the vernacular. */
function rankIn(glance: SearchedGlance, text: string): number {
  const ranks = glance.text.split('\n').map((one, at) => 2 * (fitOf(one, text) ?? FIT.part + 1) + Math.min(at, 1))
  return Math.min(...ranks)
}

const byKey = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1)
