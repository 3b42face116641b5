import { foldForSearch } from '../text/fold-for-search.ts'
import { normalise } from '../text/normalise.ts'
import type { Compare } from '../text/collate.ts'
import { type ColumnFilter, meantBy } from './column-filter.ts'
import { among, type Glance, type Narrowing } from './glance.ts'
import { grouped, type GroupBy, type WordGroup } from './word-groups.ts'
import { ListFilters } from './list-filters.ts'
import { type KnownOrder, type ListOrder, ListOrders } from './list-orders.ts'
import { ListSearch } from './list-search.ts'
import { glanceIn, type Listed, seenIn } from './listed.ts'
import { sameValue } from './same-value.ts'
import type { Guid } from './word.ts'

export type ListQuestion = {
  /** Part of any text of the word, in any case and without its marks; '' is in all. */
  readonly searched: string
  /** All of them hold. */
  readonly narrowings: readonly Narrowing[]
  readonly order: ListOrder
  readonly isReversed: boolean
  /** In this order within each group. */
  readonly groupBy?: GroupBy | undefined
}

/** Which of the words that answer are wanted, and what is to be counted among all that hold what is searched. */
export type ListWindow = { readonly from: number; readonly most: number; readonly counted: readonly Narrowing[] }

export type ListAnswer = {
  readonly words: readonly Glance[]
  /** All that answer. */
  readonly total: number
  readonly counts: readonly number[]
  /** How the words that answer are grouped, in their order; none where nobody asks for groups. */
  readonly groups: readonly WordGroup[]
}

/**
 * The words of a project as a list: found by what they hold while somebody types, narrowed, and in the order of their
 * language. In what order 100,000 words stand, what they are among, and which of them hold what has been typed up to now, is
 * known from the question before.
 */
export class WordList {
  private readonly byGuid = new Map<Guid, Listed>()
  private readonly compare: Compare
  private readonly me: string
  /** In the order of the vernaculars; what was put since is put in its place with the next question. */
  private inOrder: Listed[] = []
  private readonly stale = new Set<Guid>()
  /** What is known of the words in `inOrder`, as they are. */
  private known: Known | null = null

  constructor(compare: Compare, me: string) {
    this.compare = compare
    this.me = me
  }

  /** The word is seen so from now on; null: it is in no list. */
  put(guid: Guid, listed: Listed | null): void {
    const before = this.byGuid.get(guid)
    if (listed) this.byGuid.set(guid, listed)
    else if (!this.byGuid.delete(guid)) return
    if (before && listed && this.isPutInItsPlace(before, listed)) return
    this.stale.add(guid)
    this.known = null
  }

  /** A word whose vernacular stays is mostly filled in, cell by cell: all others stand as they stood, and are as they were. */
  private isPutInItsPlace(before: Listed, listed: Listed): boolean {
    if (this.stale.has(listed.glance.guid) || before.glance.vernacular !== listed.glance.vernacular) return false
    const at = this.placeOf(before)
    if (this.inOrder[at] !== before) return false
    this.inOrder[at] = listed
    const known = this.known?.among
    if (known) known.bits[at] = known.bitsOf(listed.glance)
    this.known = this.known && { ...knownOf(this.inOrder), among: this.known.among }
    return true
  }

  /** Where this one stands, or would. */
  private placeOf(listed: Listed): number {
    let [from, to] = [0, this.inOrder.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const other = this.inOrder[middle]
      if (other && this.byVernacular(other, listed) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Takes over words that were in this order already, and that are not in the list: they are not compared. */
  take(listed: readonly Listed[]): void {
    // What was put and asked for by now is put among them with the next question.
    for (const { glance } of this.inOrder) this.stale.add(glance.guid)
    for (const one of listed) this.byGuid.set(one.glance.guid, one)
    this.inOrder = [...listed]
    this.known = null
  }

  /** All words, in the order of their language. */
  inAlphabet(): readonly Listed[] {
    if (this.stale.size > 0) this.reorder()
    return this.inOrder
  }

  /** The words that answer the question, in its order. */
  answer(question: ListQuestion, { from, most, counted }: ListWindow): ListAnswer {
    const { searched, narrowings, order, isReversed, groupBy } = question
    const text = foldForSearch(normalise(searched.trim()))
    const all = this.inAlphabet()
    const { orders, search } = this.knownNow()
    const holds = search.holding(text)
    const places = order === 'fit' ? orders.byFit(text, holds) : orders.placesBy(order)
    const turned = isReversed ? orders.toTurn(order, places.length) : 0
    const bits = this.bitsFor(counted)
    const isWanted = this.wantedBy(narrowings, counted)
    const counts = counted.map(() => 0)
    const words: Glance[] = []
    const toGroup: number[] = []
    let total = 0
    for (let step = 0; step < places.length; step++) {
      const at = places[step < turned ? turned - 1 - step : step] ?? 0
      if (holds && holds[at] === 0) continue
      const has = bits[at] ?? 0
      for (let rest = has; rest !== 0; rest &= rest - 1) {
        const one = 31 - Math.clz32(rest & -rest)
        counts[one] = (counts[one] ?? 0) + 1
      }
      if (!isWanted(has, at)) continue
      if (groupBy) toGroup.push(at)
      else if (total >= from && words.length < most) words.push(seenIn(all, at))
      total++
    }
    if (!groupBy) return { words, total, counts, groups: [] }
    const { inGroups, groups } = grouped(toGroup, (at) => glanceIn(all, at), groupBy)
    const window = inGroups.slice(from, from + most)
    return { words: window.map((at) => seenIn(all, at)), total, counts, groups }
  }

  private wantedBy(
    narrowings: readonly Narrowing[],
    counted: readonly Narrowing[],
  ): (has: number, at: number) => boolean {
    const all = this.inAlphabet()
    const known = this.knownNow()
    const held = inEach(narrowings.filter(isColumnFilter).map((one) => known.filters.heldBy(one)))
    const [wanted, beyond] = maskOf(
      narrowings.filter((one): one is PlainNarrowing => !isColumnFilter(one)),
      counted,
    )
    const others = beyond.map((one) => among(one, this.me))
    return (has, at) =>
      (has & wanted) === wanted &&
      (held === null || held[at] === 1) &&
      others.every((isAmong) => isAmong(glanceIn(all, at)))
  }

  /** Makes ready what words are searched in, for whoever will search for something. */
  readyToSearch(): void {
    this.knownNow().search.joinTexts()
  }

  /** Puts the words in this order, for whoever will ask for it. */
  readyToOrder(by: KnownOrder): void {
    this.knownNow().orders.placesBy(by)
  }

  /** Makes ready what stands in a column, for whoever will type above it. */
  readyToFilter(column: Parameters<ListFilters['foldedIn']>[0]): void {
    this.knownNow().filters.foldedIn(column)
  }

  private knownNow(): Known {
    const all = this.inAlphabet()
    return (this.known ??= knownOf(all))
  }

  /** Among which of these each word is, as far as a number has room. */
  private bitsFor(asked: readonly Narrowing[]): Uint32Array {
    const of = JSON.stringify(asked)
    const known = this.knownNow()
    if (known.among?.of === of) return known.among.bits
    const all = this.inAlphabet()
    const each = asked.slice(0, BITS).map((one) => (isColumnFilter(one) ? meantBy(one) : among(one, this.me)))
    const bitsOf = (glance: Glance): number =>
      each.reduce((sum, isAmong, bit) => (isAmong(glance) ? sum | (1 << bit) : sum), 0)
    const bits = new Uint32Array(all.length)
    for (let at = 0; at < all.length; at++) bits[at] = bitsOf(glanceIn(all, at))
    known.among = { of, bits, bitsOf }
    return bits
  }

  /** Many are sorted together; a few are put where they belong. */
  private reorder(): void {
    const stay = this.inOrder.filter(({ glance }) => !this.stale.has(glance.guid))
    const come = [...this.stale].flatMap((guid) => this.byGuid.get(guid) ?? []).sort(this.byVernacular)
    this.stale.clear()
    const merged: Listed[] = []
    let at = 0
    for (const one of come) {
      for (let next = stay[at]; next && this.byVernacular(next, one) <= 0; next = stay[at]) {
        merged.push(next)
        at++
      }
      merged.push(one)
    }
    this.inOrder = [...merged, ...stay.slice(at)]
  }

  private readonly byVernacular = (a: Listed, b: Listed): number =>
    this.compare(a.glance.vernacular, b.glance.vernacular) || byText(a.glance.guid, b.glance.guid)
}

/** In what other orders the words stand, which of them hold what has been typed up to now, and what they are among. */
type Known = {
  readonly orders: ListOrders
  readonly search: ListSearch
  readonly filters: ListFilters
  among: Among | null
}

/** What of each word is asked (`of`), and which of that it is. */
type Among = { readonly of: string; readonly bits: Uint32Array; readonly bitsOf: (glance: Glance) => number }

const knownOf = (all: readonly Listed[]): Known => ({
  orders: new ListOrders(all),
  search: new ListSearch(all),
  filters: new ListFilters(all),
  among: null,
})

/** Of a number. */
const BITS = 31

/** The bits that a word must have, and what it must be that no bit tells. */
function maskOf(
  narrowings: readonly PlainNarrowing[],
  counted: readonly Narrowing[],
): [number, readonly PlainNarrowing[]] {
  const places = narrowings.map((one) => counted.slice(0, BITS).findIndex((other) => sameValue(one, other)))
  const mask = places.reduce((all, at) => (at < 0 ? all : all | (1 << at)), 0)
  return [mask, narrowings.filter((_, at) => (places[at] ?? -1) < 0)]
}

/** 1 where each of these has it; null: there are none. */
function inEach([first, ...others]: readonly Uint8Array[]): Uint8Array | null {
  if (first === undefined) return null
  return others.length === 0 ? first : first.map((one, at) => (others.every((holds) => holds[at] === 1) ? one : 0))
}

type PlainNarrowing = Exclude<Narrowing, ColumnFilter>
const isColumnFilter = (one: Narrowing): one is ColumnFilter => typeof one === 'object' && 'column' in one

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
