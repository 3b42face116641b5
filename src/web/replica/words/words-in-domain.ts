import type { DomainKey } from '#domain/domains/domain-key.ts'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import type { Guid } from '#domain/word/word.ts'
import type { WordPlaces } from './read-words.ts'
import { isSameShown, type ShownWord } from './shown-word.ts'

/**
 * The words with a sense in exactly one domain, by place (see `WordPlace`). Another object whenever something changes, so
 * that screens notice; each tells how things are by now.
 */
export class WordsInDomain {
  readonly count: number
  private readonly kept: Kept
  private readonly moment: number

  constructor(kept: Kept, count: number) {
    this.kept = kept
    this.moment = kept.journal.length
    this.count = count
  }

  places(): Iterable<Guid> {
    return this.kept.shown.keys()
  }

  /** Mostly one word; none where there is none in the domain any more. */
  at(place: Guid): readonly ShownWord[] {
    return this.kept.shown.get(place) ?? []
  }

  get(guid: Guid): ShownWord | undefined {
    const isIt = (word: ShownWord): boolean => word.guid === guid
    return this.at(guid).find(isIt) ?? this.at(this.kept.hosts.get(guid) ?? '').find(isIt)
  }

  /** Whoever keeps something by place, such as an order, need look only at these; null: at all. */
  changedSince({ kept, moment }: WordsInDomain): readonly Guid[] | null {
    return kept === this.kept ? kept.journal.slice(moment, this.moment) : null
  }
}

type Kept = {
  readonly shown: Map<Guid, readonly ShownWord[]>
  /** Where new words are shown that are, or were, expected in another one. */
  readonly hosts: Map<Guid, Guid>
  /** Each place as often as it has changed. */
  readonly journal: Guid[]
}

/** Keeps the words of a domain. One about which nothing changes stays the same object, however often it is read. */
export class DomainWords {
  private readonly domainKey: DomainKey
  private readonly kept: Kept = { shown: new Map(), hosts: new Map(), journal: [] }
  private count = 0
  private isWhole = false

  constructor(domainKey: DomainKey) {
    this.domainKey = domainKey
  }

  /** There are no places but these. null: that is nothing new. */
  putAll(places: WordPlaces): WordsInDomain | null {
    const gone = [...this.kept.shown.keys()].filter((place) => !places.has(place))
    for (const place of gone) this.putAt(place, [])
    const changed = this.put(places)
    const isNews = !this.isWhole || gone.length > 0
    this.isWhole = true
    return changed ?? (isNews ? new WordsInDomain(this.kept, this.count) : null)
  }

  /** How these places are by now. null: that is nothing new. */
  put(places: WordPlaces): WordsInDomain | null {
    const changed = [...places].filter(([place, { shown }]) => this.putAt(place, shown))
    return changed.length > 0 ? new WordsInDomain(this.kept, this.count) : null
  }

  private putAt(place: Guid, all: readonly ShownWord[]): boolean {
    const { shown, hosts, journal } = this.kept
    const before = shown.get(place) ?? []
    const after = all
      .filter(({ word }) => domainsOfWord(word).includes(this.domainKey))
      .map((word) => before.find((known) => isSameShown(known, word)) ?? word)
    if (after.length === before.length && after.every((word, at) => word === before[at])) return false
    for (const { guid } of before) if (hosts.get(guid) === place) hosts.delete(guid)
    for (const { guid } of after) if (guid !== place) hosts.set(guid, place)
    if (after.length > 0) shown.set(place, after)
    else shown.delete(place)
    this.count += after.length - before.length
    journal.push(place)
    return true
  }
}
