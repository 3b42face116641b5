import { onWritten, type Written } from '#web/device/database.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import { atOneMoment, inDomain, placesAt, placesWhere, type WordPlaces } from './read-words.ts'
import { wordsDecidedOn } from '../outbox/pending-operation.ts'
import { READ_AGAIN } from './keep-reading.ts'
import { keepDoing } from '#web/plain/keep-doing.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { DomainWords, type WordsInDomain } from './words-in-domain.ts'

/** Between readings of everything: while a dictionary is loaded, all changes many times in a second. In milliseconds. */
const REST = 500

type Following = {
  readonly db: ReplicaDatabase
  readonly domainKey: DomainKey
  /** Hears when the words have been read, and whenever they are other ones, by this tab or another. */
  readonly onWords: (words: WordsInDomain) => unknown
  /** Hears of every failure, and as undefined that all went well. */
  readonly onOutcome: (error: unknown) => void
  /** Milliseconds between readings of everything. */
  readonly restMs?: number
}

/**
 * Reads the words of a domain, and from then on only what is written anew, until the answered function is called: a word
 * that is entered costs no more among thousands than among ten. Never throws.
 */
export function followDomain({ db, domainKey, onWords, onOutcome, restMs = REST }: Following): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const reader = new DomainReader(db, domainKey, restMs, (words) => !signal.aborted && onWords(words))
  const reading = keepDoing({ signal, work: reader.read, rest: reader.rest, retry: () => READ_AGAIN, onOutcome })
  const stopHearing = onWritten((written) => reader.hear(written) && reading.wake())
  return () => {
    ending.abort()
    stopHearing()
  }
}

class DomainReader {
  private readonly db: ReplicaDatabase
  private readonly domainKey: DomainKey
  private readonly onWords: Following['onWords']
  private readonly restMs: number
  private readonly words: DomainWords
  /** Written since it was read: words of the server, and what waits by its number in the outbox. */
  private places: readonly Guid[] = []
  private orders: readonly number[] = []
  /** More than can be named, or nothing has been read yet. */
  private isAllNew = true
  private restsUntil = 0
  /** The places of what waits: what is gone cannot be asked for them any more. */
  private readonly placesOf = new Map<number, Set<Guid>>()

  constructor(db: ReplicaDatabase, domainKey: DomainKey, restMs: number, onWords: Following['onWords']) {
    this.db = db
    this.domainKey = domainKey
    this.restMs = restMs
    this.onWords = onWords
    this.words = new DomainWords(domainKey)
  }

  /** Answers whether there is something to read. */
  hear(written: Written): boolean {
    const places = written<Guid>(this.db.name, 'words')
    const orders = written<number>(this.db.name, 'outbox')
    if (places === 'all' || orders === 'all') this.isAllNew = true
    else {
      this.places = [...this.places, ...places]
      this.orders = [...this.orders, ...orders]
    }
    return places.length > 0 || orders.length > 0
  }

  /** Reads until nothing is left to read just now. */
  readonly read = async (): Promise<void> => {
    try {
      this.db.openAgain()
      while (await this.readNews());
    } catch (error) {
      this.isAllNew = true
      this.restsUntil = 0
      throw error
    }
  }

  /** Milliseconds until everything may be read again. */
  readonly rest = (): number => (this.isAllNew ? Math.max(0, this.restsUntil - Date.now()) : Infinity)

  /** Answers whether there was anything to read. */
  private async readNews(): Promise<boolean> {
    if (this.rest() === 0) await this.readAll()
    else if (this.places.length + this.orders.length > 0) await this.readChanged()
    else return false
    return true
  }

  private async readAll(): Promise<void> {
    const { db, domainKey } = this
    this.isAllNew = false
    this.places = []
    this.orders = []
    const places = await placesWhere(db, inDomain(domainKey))
    this.restsUntil = Date.now() + this.restMs
    this.placesOf.clear()
    this.note(places)
    this.tell(this.words.putAll(places))
  }

  private async readChanged(): Promise<void> {
    const { db, places, orders } = this
    this.places = []
    this.orders = []
    const found = await atOneMoment(db, async () => {
      const operations = orders.length === 0 ? [] : await db.operations.bulkGet([...orders])
      const led = orders.flatMap((order, at) => {
        const operation = operations[at]
        return [...(operation ? wordsDecidedOn(operation) : []), ...(this.placesOf.get(order) ?? [])]
      })
      return placesAt(db, [...new Set([...places, ...led])])
    })
    for (const order of orders) this.placesOf.delete(order)
    this.note(found)
    this.tell(this.words.put(found))
  }

  private note(places: WordPlaces): void {
    for (const [place, { orders }] of places)
      for (const order of orders) {
        const known = this.placesOf.get(order)
        if (known) known.add(place)
        else this.placesOf.set(order, new Set([place]))
      }
  }

  private tell(words: WordsInDomain | null): void {
    if (words) this.onWords(words)
  }
}
