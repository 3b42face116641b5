import { onWritten, type Written } from '#web/device/database.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import { atOneMoment, inDomain, placesAt, placesWhere, type WordPlaces } from './read-places.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { DomainWords, type WordsInDomain } from './words-in-domain.ts'

/** From a read that failed to the next one: nobody tells when a disk works again. */
const READ_AGAIN = 1_000
/** Between readings of everything: while a dictionary is loaded, all changes many times in a second. In milliseconds. */
const REST = 500

type Following = {
  readonly db: ReplicaDatabase
  readonly domainKey: DomainKey
  /** Hears when the words have been read, and whenever they are other ones, by this tab or another. */
  readonly onWords: (words: WordsInDomain) => void
  /** Hears of every failure, and as undefined that it is over. */
  readonly onOutcome: (error: unknown) => void
}

/**
 * Reads the words of a domain, and from then on only what is written anew, until the answered function is called: a word
 * that is entered costs no more among thousands than among ten. Never throws.
 */
export function followDomain(following: Following): () => void {
  const follower = new DomainFollower(following)
  return () => follower.stop()
}

class DomainFollower {
  private readonly following: Following
  private readonly words: DomainWords
  /** Written since it was read: words of the server, and what waits by its number in the outbox. */
  private places: readonly Guid[] = []
  private orders: readonly number[] = []
  /** More than can be named, or nothing has been read yet. */
  private isAllNew = true
  private restsUntil = 0
  /** The place of what waits: what is gone cannot be asked for it any more. */
  private readonly placeOf = new Map<number, Guid>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stage: 'idle' | 'reading' | 'waiting' | 'over' = 'idle'
  private hasFailed = false
  private readonly stopHearing: () => void

  constructor(following: Following) {
    this.following = following
    this.words = new DomainWords(following.domainKey)
    this.stopHearing = onWritten(this.hear)
    void this.read()
  }

  stop(): void {
    this.stage = 'over'
    clearTimeout(this.timer)
    this.stopHearing()
  }

  private readonly hear = (written: Written): void => {
    const { name } = this.following.db
    const places = written<Guid>(name, 'words')
    const orders = written<number>(name, 'outbox')
    if (places === 'all' || orders === 'all') this.isAllNew = true
    else {
      this.places = [...this.places, ...places]
      this.orders = [...this.orders, ...orders]
    }
    void this.read()
  }

  private readonly read = async (): Promise<void> => {
    if (this.stage !== 'idle') return
    this.stage = 'reading'
    try {
      while (this.isFollowing() && (await this.readNews()));
      if (this.isFollowing()) this.succeed()
    } catch (error) {
      if (this.isFollowing()) this.fail(error)
    }
  }

  private readonly isFollowing = (): boolean => this.stage !== 'over'

  private succeed(): void {
    this.stage = 'idle'
    if (this.hasFailed) this.following.onOutcome(undefined)
    this.hasFailed = false
  }

  private fail(error: unknown): void {
    this.stage = 'waiting'
    this.hasFailed = true
    this.isAllNew = true
    this.restsUntil = 0
    this.following.onOutcome(error)
    this.timer = setTimeout(this.readAgain, READ_AGAIN)
  }

  private readonly readAgain = (): void => {
    const { db } = this.following
    db.openAgain()
    this.stage = 'idle'
    void this.read()
  }

  /** Answers whether there was anything to read. */
  private async readNews(): Promise<boolean> {
    const rest = this.restsUntil - Date.now()
    if (this.isAllNew && rest <= 0) await this.readAll()
    else if (this.places.length + this.orders.length > 0) await this.readChanged()
    else {
      clearTimeout(this.timer)
      if (this.isAllNew) this.timer = setTimeout(() => void this.read(), rest)
      return false
    }
    return true
  }

  private async readAll(): Promise<void> {
    const { db, domainKey } = this.following
    this.isAllNew = false
    this.places = []
    this.orders = []
    const places = await placesWhere(db, inDomain(db, domainKey))
    this.restsUntil = Date.now() + REST
    this.placeOf.clear()
    this.note(places)
    this.tell(this.words.putAll(places))
  }

  private async readChanged(): Promise<void> {
    const { db } = this.following
    const { places, orders } = this
    this.places = []
    this.orders = []
    const found = await atOneMoment(db, async () => {
      const operations = orders.length === 0 ? [] : await db.operations.bulkGet([...orders])
      const led = orders.flatMap((order, at) => [operations[at]?.guid ?? '', this.placeOf.get(order) ?? ''])
      return placesAt(
        db,
        [...new Set([...places, ...led])].filter((guid) => guid !== ''),
      )
    })
    for (const order of orders) this.placeOf.delete(order)
    this.note(found)
    this.tell(this.words.put(found))
  }

  private note(places: WordPlaces): void {
    for (const [place, { orders }] of places) for (const order of orders) this.placeOf.set(order, place)
  }

  private tell(words: WordsInDomain | null): void {
    if (this.isFollowing() && words) this.following.onWords(words)
  }
}
