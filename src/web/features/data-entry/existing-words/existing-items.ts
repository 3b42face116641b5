import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Compare } from '#domain/text/collate.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { isIn } from '#domain/word/sense-in-word.ts'
import type { Gloss, Guid } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import type { WordsInDomain } from '#web/replica/words/words-in-domain.ts'

/** A word as the list beside the entry shows it: with the glosses of its senses in this domain. */
export type ExistingItem = {
  /** Of the word. */
  readonly guid: Guid
  /** Another one when what is shown changes: a changed word is news as a new one is. */
  readonly key: string
  readonly vernacular: string
  readonly glosses: readonly Gloss[]
  /** 0 of those that were there at first; of what came together since, the number of its coming. */
  readonly arrival: number
}

type Items = readonly ExistingItem[]

/** So many are put in their places together, which is less work than one after the other. */
const MANY = 100

/**
 * The words of a domain in the order of the vernacular's language, kept in it: what changes is put where it belongs, and
 * nothing else is looked at.
 */
export class OrderedItems {
  /** The number of the latest coming. */
  arrivals = 0
  private readonly domain: DomainKey
  private readonly compare: Compare
  private words: WordsInDomain | null = null
  private readonly byPlace = new Map<Guid, Items>()
  private items: Items = []

  constructor(domain: DomainKey, compare: Compare) {
    this.domain = domain
    this.compare = compare
  }

  /** What the list is with these words; the same as before when nothing of what it shows has changed. */
  follow(words: WordsInDomain): Items {
    const changed = this.words && words.changedSince(this.words)
    if (changed) this.renewAll(words, new Set(changed))
    else this.begin(words)
    this.words = words
    return this.items
  }

  private begin(words: WordsInDomain): void {
    this.byPlace.clear()
    this.arrivals = 0
    for (const place of words.places()) this.renew(place, this.itemsOf(words.at(place), 0))
    this.items = this.allInOrder()
  }

  private renewAll(words: WordsInDomain, places: ReadonlySet<Guid>): void {
    const arrival = this.arrivals + 1
    const changes = [...places].map((place) => this.renew(place, this.itemsOf(words.at(place), arrival)))
    const gone = changes.flatMap((change) => change.gone)
    const come = changes.flatMap((change) => change.come)
    if (come.length > 0) this.arrivals = arrival
    if (gone.length + come.length > MANY) this.items = this.allInOrder()
    else this.items = come.reduce(this.with, gone.reduce(this.without, this.items))
  }

  private renew(place: Guid, shown: Items): { readonly gone: Items; readonly come: Items } {
    const before = this.byPlace.get(place) ?? []
    const after = shown.map((item) => before.find(({ key }) => key === item.key) ?? item)
    if (after.length > 0) this.byPlace.set(place, after)
    else this.byPlace.delete(place)
    return {
      gone: before.filter((item) => !after.includes(item)),
      come: after.filter((item) => !before.includes(item)),
    }
  }

  private allInOrder(): Items {
    return [...this.byPlace.values()].flat().toSorted(this.order)
  }

  private readonly with = (items: Items, item: ExistingItem): Items =>
    items.toSpliced(this.placeIn(items, item), 0, item)

  private readonly without = (items: Items, item: ExistingItem): Items => items.toSpliced(this.placeIn(items, item), 1)

  /** The first place where the item may stand; there it stands if it is among them. */
  private placeIn(items: Items, item: ExistingItem): number {
    let [from, to] = [0, items.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const other = items[middle]
      if (other && this.order(other, item) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** What is the same in its language stays in one order. */
  private readonly order = (a: ExistingItem, b: ExistingItem): number => {
    const isBefore = (): number => (a.key < b.key ? -1 : 1)
    return this.compare(a.vernacular, b.vernacular) || (a.key === b.key ? 0 : isBefore())
  }

  private itemsOf(words: readonly ShownWord[], arrival: number): Items {
    return words.map(({ guid, word }) => {
      const senses = word.senses.filter((sense) => isIn(sense, this.domain))
      const glosses = senses.flatMap((sense) => sense.glosses).filter(({ def }) => def.trim() !== '')
      const key = [guid, word.vernacular, ...glosses.map(({ def }) => def)].join('\n')
      return { guid, key, vernacular: word.vernacular, glosses, arrival }
    })
  }
}

/** The items in which the text occurs, however it is written. */
export function matching(items: Items, sought: string): Items {
  const part = foldForSearch(sought.trim())
  if (part === '') return items
  return items.filter(({ vernacular, glosses }) =>
    [vernacular, ...glosses.map(({ def }) => def)].some((text) => foldForSearch(text).includes(part)),
  )
}
