import { foldForSearch } from '../text/fold-for-search.ts'
import { normalise } from '../text/normalise.ts'
import type { Compare } from '../text/collate.ts'
import { type Glance, isAmong, type Narrowing } from './glance.ts'
import type { Guid, LanguageTag } from './word.ts'

/** In which order words stand: of their language, of a gloss, or the latest first. */
export type ListOrder = 'vernacular' | 'latest' | { readonly glossIn: LanguageTag }

export type ListQuestion = {
  /** Part of the vernacular or of a gloss, in any case and without its marks; '' is in all. */
  readonly searched: string
  /** All of them hold. */
  readonly narrowings: readonly Narrowing[]
  readonly order: ListOrder
  readonly isReversed: boolean
}

/** A word of the list, and when it came to be as it is: a later change has a higher number. */
export type Listed = { readonly glance: Glance; readonly n: number }

/**
 * The words of a project as a list: found by what they hold while somebody types, narrowed, and in the order of their
 * language, which is kept from one question to the next. Of 100,000 words each is looked at for a question.
 */
export class WordList {
  private readonly byGuid = new Map<Guid, Listed>()
  private readonly compare: Compare
  private readonly me: string
  private ordered: { readonly key: string; readonly words: readonly Listed[] } | null = null
  /** In the order of the vernaculars, as far as it is known; what was put since is put in its place with the next question. */
  private inOrder: Listed[] = []
  private readonly stale = new Set<Guid>()

  constructor(compare: Compare, me: string) {
    this.compare = compare
    this.me = me
  }

  get size(): number {
    return this.byGuid.size
  }

  /** The word is seen so from now on; null: it is in no list. */
  put(guid: Guid, listed: Listed | null): void {
    if (listed) this.byGuid.set(guid, listed)
    else if (!this.byGuid.delete(guid)) return
    this.stale.add(guid)
    this.ordered = null
  }

  /** All words, in the order of their language. */
  inAlphabet(): readonly Listed[] {
    if (this.stale.size > 0) this.reorder()
    return this.inOrder
  }

  /** Takes over words that were in this order already, and that are not in the list: they are not compared. */
  take(listed: readonly Listed[]): void {
    for (const one of listed) this.byGuid.set(one.glance.guid, one)
    this.inOrder = [...listed]
    this.ordered = null
  }

  /** The words that answer the question, in its order. */
  answer({ searched, narrowings, order, isReversed }: ListQuestion): readonly Glance[] {
    const text = foldForSearch(normalise(searched.trim()))
    const found: Glance[] = []
    for (const { glance } of this.wordsBy(order)) {
      if (text !== '' && !glance.text.includes(text)) continue
      if (narrowings.every((narrowing) => isAmong(glance, narrowing, this.me))) found.push(glance)
    }
    return isReversed ? found.reverse() : found
  }

  private wordsBy(order: ListOrder): readonly Listed[] {
    const key = JSON.stringify(order)
    if (this.ordered?.key !== key) this.ordered = { key, words: this.sorted(order) }
    return this.ordered.words
  }

  private sorted(order: ListOrder): readonly Listed[] {
    const words = this.inAlphabet()
    if (order === 'vernacular') return words
    if (order === 'latest') return words.toSorted((a, b) => b.n - a.n)
    const glossOf = new Map(words.map(({ glance }) => [glance.guid, foldedGloss(glance, order.glossIn)]))
    return words.toSorted((a, b) => byText(glossOf.get(a.glance.guid) ?? '', glossOf.get(b.glance.guid) ?? ''))
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

/** Words without such a gloss come last. */
function foldedGloss({ glosses }: Glance, language: LanguageTag): string {
  return foldForSearch(glosses.find((gloss) => gloss.language === language)?.def ?? '\uffff')
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
