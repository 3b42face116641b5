import { FIT, fitOf } from '../text/fit.ts'
import { foldForSearch } from '../text/fold-for-search.ts'
import { normalise } from '../text/normalise.ts'
import type { Compare } from '../text/collate.ts'
import { JoinedTexts } from '../text/joined-texts.ts'
import { type ColumnFilter, foldedFilter, meantBy } from './column-filter.ts'
import { among, type Glance, type Narrowing } from './glance.ts'
import { grouped, type GroupBy, type WordGroup } from './word-groups.ts'
import { LAST, type ListColumn, sortKeyIn, textsIn } from './list-column.ts'
import { sameValue } from './same-value.ts'
import type { Guid } from './word.ts'

/** In which order words stand: that of a column, the latest first, or how well they fit what is searched. */
export type ListOrder = KnownOrder | 'fit'

/** One that is the same whatever is searched. */
export type KnownOrder = ListColumn | 'latest'

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

/** A word of the list, and when it came to be as it is: a later change has a higher number. */
export type Listed = { readonly glance: Glance; readonly n: number }

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
  /** Of the words in `inOrder`, by their places there. */
  private readonly orders = new Map<string, Int32Array>()
  private among: { readonly of: string; readonly bits: Uint32Array } | null = null
  private found: { readonly text: string; readonly holds: Uint8Array; readonly count: number } | null = null
  private joined: JoinedTexts | null = null
  private readonly folded = new Map<string, readonly string[]>()
  private readonly held = new Map<string, Uint8Array>()
  private readonly filled = new Map<string, number>()

  constructor(compare: Compare, me: string) {
    this.compare = compare
    this.me = me
  }

  /** The word is seen so from now on; null: it is in no list. */
  put(guid: Guid, listed: Listed | null): void {
    if (listed) this.byGuid.set(guid, listed)
    else if (!this.byGuid.delete(guid)) return
    this.stale.add(guid)
    this.forget()
  }

  /** Takes over words that were in this order already, and that are not in the list: they are not compared. */
  take(listed: readonly Listed[]): void {
    for (const one of listed) this.byGuid.set(one.glance.guid, one)
    this.inOrder = [...listed]
    this.forget()
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
    const places = order === 'fit' ? this.byFit(text) : this.placesBy(order)
    const turned = isReversed ? this.toTurn(order, places.length) : 0
    const bits = this.bitsFor(counted)
    const holds = this.holding(text)
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
      else if (total >= from && words.length < most) words.push(glanceIn(all, at))
      total++
    }
    if (!groupBy) return { words, total, counts, groups: [] }
    const { inGroups, groups } = grouped(toGroup, (at) => glanceIn(all, at), groupBy)
    const window = inGroups.slice(from, from + most)
    return { words: window.map((at) => glanceIn(all, at)), total, counts, groups }
  }

  private wantedBy(
    narrowings: readonly Narrowing[],
    counted: readonly Narrowing[],
  ): (has: number, at: number) => boolean {
    const all = this.inAlphabet()
    const filters = narrowings.filter(isColumnFilter).map((one) => this.heldBy(one))
    const [wanted, beyond] = maskOf(
      narrowings.filter((one): one is PlainNarrowing => !isColumnFilter(one)),
      counted,
    )
    const others = beyond.map((one) => among(one, this.me))
    return (has, at) =>
      (has & wanted) === wanted &&
      filters.every((holds) => holds[at] === 1) &&
      others.every((isAmong) => isAmong(glanceIn(all, at)))
  }

  /** Puts the words in this order, for whoever will ask for it. */
  placesBy(order: KnownOrder): Int32Array {
    const key = JSON.stringify(order)
    const known = this.orders.get(key)
    if (known) return known
    const places = this.sorted(order)
    this.orders.set(key, places)
    return places
  }

  private sorted(order: KnownOrder): Int32Array {
    const all = this.inAlphabet()
    const places = Int32Array.from(all, (_, at) => at)
    if (order === 'vernacular') return places
    if (order === 'latest') return places.sort((a, b) => (all[b]?.n ?? 0) - (all[a]?.n ?? 0) || a - b)
    const keyOf = sortKeyIn(order)
    const keys = all.map(({ glance }) => keyOf(glance))
    return places.sort((a, b) => byKey(keys[a] ?? '', keys[b] ?? '') || a - b)
  }

  /** How many words stand the other way round in the other direction: those that have nothing stay last. */
  private toTurn(order: ListOrder, all: number): number {
    if (order === 'vernacular' || order === 'latest' || order === 'fit') return all
    const key = JSON.stringify(order)
    const known = this.filled.get(key)
    if (known !== undefined) return known
    const keyOf = sortKeyIn(order)
    const filled = this.inAlphabet().filter(({ glance }) => keyOf(glance) !== LAST).length
    this.filled.set(key, filled)
    return filled
  }

  /** 1 for each word that a filter means. */
  private heldBy(filter: ColumnFilter): Uint8Array {
    const key = JSON.stringify(filter)
    const known = this.held.get(key)
    if (known) return known
    if (this.held.size >= FILTERS_KEPT) this.held.clear()
    const holds = this.findHeld(filter)
    this.held.set(key, holds)
    return holds
  }

  private findHeld(filter: ColumnFilter): Uint8Array {
    const { column, holds } = filter
    const isNear = isOfText(column) ? foldedFilter(holds) : null
    if (isNear && isOfText(column)) {
      const isMeant = (texts: string): boolean =>
        texts.includes('\n') ? texts.split('\n').some(isNear) : texts !== '' && isNear(texts)
      return Uint8Array.from(this.foldedIn(column), (texts) => (isMeant(texts) ? 1 : 0))
    }
    const isMeant = meantBy(filter)
    return Uint8Array.from(this.inAlphabet(), ({ glance }) => (isMeant(glance) ? 1 : 0))
  }

  /** What stands in a column, folded once for all that is typed above it; to be made ready for whoever will type there. */
  foldedIn(column: OfText): readonly string[] {
    const key = JSON.stringify(column)
    const known = this.folded.get(key)
    if (known) return known
    const texts = this.inAlphabet().map(({ glance }) => foldForSearch(textsIn(column, glance).join('\n')))
    this.folded.set(key, texts)
    return texts
  }

  /** The words that hold the text, those first that fit it best. */
  private byFit(text: string): readonly number[] {
    const byRank: number[][] = []
    const holds = this.holding(text)
    for (const [at, { glance }] of this.inAlphabet().entries())
      if (!holds || holds[at] === 1) (byRank[rankIn(glance, text)] ??= []).push(at)
    return byRank.flat()
  }

  /**
   * 1 for each word that holds the text; null: all do. Whatever holds a longer text holds its parts: where these are few, it is
   * looked for in them alone, and else in all texts at once.
   */
  private holding(text: string): Uint8Array | null {
    if (text === '') return null
    const before = this.found && text.includes(this.found.text) ? this.found : null
    if (before?.text === text) return before.holds
    const all = this.inAlphabet()
    const isFew = before !== null && before.count < all.length / FEW
    const holds = isFew ? heldAmong(all, before.holds, text) : this.joinTexts().holding(text)
    this.found = { text, holds, count: holds.reduce((sum, one) => sum + one, 0) }
    return holds
  }

  /** Makes ready what is looked through, for whoever will search for something. */
  joinTexts(): JoinedTexts {
    return (this.joined ??= new JoinedTexts(this.inAlphabet().map(({ glance }) => glance.text)))
  }

  /** Among which of these each word is, as far as a number has room. */
  private bitsFor(asked: readonly Narrowing[]): Uint32Array {
    const of = JSON.stringify(asked)
    if (this.among?.of === of) return this.among.bits
    const each = asked.slice(0, BITS).map((one) => (isColumnFilter(one) ? meantBy(one) : among(one, this.me)))
    const bitsOf = ({ glance }: Listed): number =>
      each.reduce((bits, isAmong, at) => (isAmong(glance) ? bits | (1 << at) : bits), 0)
    const bits = Uint32Array.from(this.inAlphabet(), bitsOf)
    this.among = { of, bits }
    return bits
  }

  private forget(): void {
    this.orders.clear()
    this.filled.clear()
    this.among = null
    this.found = null
    this.joined = null
    this.folded.clear()
    this.held.clear()
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

/** Of a number. */
const BITS = 31

/** As many columns as somebody filters by at a time, and what they have typed before. */
const FILTERS_KEPT = 16

/** One in so many: then it is less work to go from word to word. */
const FEW = 16

function glanceIn(all: readonly Listed[], at: number): Glance {
  const listed = all[at]
  if (!listed) throw new RangeError(`There is no word ${at} in a list of ${all.length}.`)
  return listed.glance
}

function heldAmong(all: readonly Listed[], before: Uint8Array, text: string): Uint8Array {
  return before.map((held, at) => (held === 1 && glanceIn(all, at).text.includes(text) ? 1 : 0))
}

/** The bits that a word must have, and what it must be that no bit tells. */
function maskOf(
  narrowings: readonly PlainNarrowing[],
  counted: readonly Narrowing[],
): [number, readonly PlainNarrowing[]] {
  const places = narrowings.map((one) => counted.slice(0, BITS).findIndex((other) => sameValue(one, other)))
  const mask = places.reduce((all, at) => (at < 0 ? all : all | (1 << at)), 0)
  return [mask, narrowings.filter((_, at) => (places[at] ?? -1) < 0)]
}

type OfText = Parameters<typeof textsIn>[0]
const isOfText = (column: ListColumn): column is OfText =>
  typeof column === 'object' || column === 'vernacular' || column === 'note' || column === 'flag'

type PlainNarrowing = Exclude<Narrowing, ColumnFilter>
const isColumnFilter = (one: Narrowing): one is ColumnFilter => typeof one === 'object' && 'column' in one

/** By the text of the word that fits best; any other comes half a step behind the vernacular. */
function rankIn(glance: Glance, text: string): number {
  const ranks = glance.text.split('\n').map((one, at) => 2 * (fitOf(one, text) ?? FIT.part + 1) + Math.min(at, 1))
  return Math.min(...ranks)
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const byKey = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1)
