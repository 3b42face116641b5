import { onWritten, type Written } from '#web/device/database.ts'
import { keepDoing, type Ongoing } from '#web/plain/keep-doing.ts'
import { isInUse } from '#domain/word/living-senses.ts'
import type { VernacularIndex } from '#domain/word/vernacular-index.ts'
import type { Guid } from '#domain/word/word.ts'
import { keysOf } from '../outbox/kinds.ts'
import { READ_AGAIN } from '../words/keep-reading.ts'
import { wordsByGuid } from '../words/read-words.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { itemsIn } from '../outbox/items.ts'

/** Words and operations that are read at a time. */
const SOME = 200
/**
 * While a project is loaded everything changes all the time: it is read when that has come to a rest, or this late. In
 * milliseconds.
 */
const REST = 1_000
const AT_LATEST = 10_000

/**
 * Keeps an index of vernaculars as the screens show the words: what the server has, with what waits here over it. Follows
 * what is written in any tab word by word.
 */
export class IndexKeeper {
  private readonly db: ReplicaDatabase
  private readonly index: Index
  private readonly news: News
  private readonly words = new Set<Guid>()
  private readonly orders = new Set<number>()
  /** The words that each operation in the outbox is about: one that is gone cannot be asked any more. */
  private readonly wordsOfOrder = new Map<number, readonly Guid[]>()
  private walk: Walk | 'toBegin' | null = 'toBegin'
  /** When all is to be walked through again, and by when at the latest. */
  private walkAt = Infinity
  private mustWalkBy = Infinity
  private isWorking = false
  private readonly ending = new AbortController()
  private readonly working: Ongoing

  constructor(db: ReplicaDatabase, index: Index, news: News) {
    this.db = db
    this.index = index
    this.news = news
    // Who deletes the database must not find it made again by a reader; a later version of the app, which lays it out anew
    // in another tab, is made way for, and read on after. Answering false keeps Dexie from warning.
    db.on('versionchange', ({ newVersion }) => {
      if (newVersion) db.close({ disableAutoOpen: false })
      else this.stop()
      return false
    })
    const { signal } = this.ending
    const rest = (): number => Math.max(0, this.walkAt - Date.now())
    this.working = keepDoing({ signal, work: this.work, rest, retry: () => READ_AGAIN, onOutcome: () => undefined })
    signal.addEventListener('abort', onWritten(this.hear))
  }

  /** Nothing is known to have changed that the index does not hold by now. */
  get isLevel(): boolean {
    const waiting = this.words.size + this.orders.size
    return !this.isWorking && waiting === 0 && this.walk === null && this.walkAt === Infinity
  }

  get isOver(): boolean {
    return this.ending.signal.aborted
  }

  stop(): void {
    this.ending.abort()
    this.db.close()
  }

  private readonly hear = (written: Written): void => {
    const words = written<Guid>(this.db.name, 'words')
    const orders = written<number>(this.db.name, 'outbox')
    if (words.length === 0 && orders.length === 0) return
    this.news.onStored()
    if (words === 'all' || orders === 'all') this.walkSoon()
    if (words !== 'all') for (const guid of words) this.words.add(guid)
    if (orders !== 'all') for (const order of orders) this.orders.add(order)
    this.working.wake()
  }

  private walkSoon(): void {
    const now = Date.now()
    this.mustWalkBy = Math.min(this.mustWalkBy, now + AT_LATEST)
    this.walkAt = Math.min(now + REST, this.mustWalkBy)
  }

  /** One step after the other, what has just changed first. A step that fails is taken again later. */
  private readonly work = async (): Promise<void> => {
    this.isWorking = true
    try {
      while (!this.isOver && (await this.step())) this.news.onChange()
    } finally {
      this.isWorking = false
    }
  }

  /** Answers whether there was anything to do. */
  private async step(): Promise<boolean> {
    if (this.orders.size > 0) await this.readOperations([...this.orders].slice(0, SOME))
    else if (this.words.size > 0) await this.readWords([...this.words].slice(0, SOME))
    else if (this.walk === 'toBegin' || Date.now() >= this.walkAt) await this.beginWalk()
    else if (this.walk) await this.readKeys(this.walk)
    else return false
    return true
  }

  private async readOperations(orders: readonly number[]): Promise<void> {
    const items = await this.db.outbox.bulkGet([...orders])
    for (const [at, order] of orders.entries()) {
      const operation = items[at]?.kind === 'word' ? items[at] : undefined
      const words = operation ? [operation.guid, keysOf(operation).enteredGuid].filter((guid) => guid !== '') : []
      for (const guid of [...words, ...(this.wordsOfOrder.get(order) ?? [])]) this.words.add(guid)
      if (operation) this.wordsOfOrder.set(order, words)
      else this.wordsOfOrder.delete(order)
      this.orders.delete(order)
    }
  }

  private async readWords(guids: readonly Guid[]): Promise<void> {
    const shown = await this.reading(guids)
    for (const guid of guids) {
      const found = shown.get(guid)
      // What leads to another word is shown as that one.
      const isShown = found?.guid === guid && isInUse(found.word)
      this.index.put(guid, isShown ? found.word.vernacular : null)
      if (this.walk !== 'toBegin') this.walk?.known.add(guid)
    }
  }

  /** What is told of them while they are being read lets them be read again. */
  private async reading(guids: readonly Guid[]): ReturnType<typeof wordsByGuid> {
    for (const guid of guids) this.words.delete(guid)
    try {
      return await wordsByGuid(this.db, guids)
    } catch (error) {
      for (const guid of guids) this.words.add(guid)
      throw error
    }
  }

  /** First what the keys alone do not tell: words that something waits for here, and those in no use. */
  private async beginWalk(): Promise<void> {
    this.walk = 'toBegin'
    this.walkAt = Infinity
    this.mustWalkBy = Infinity
    const [waiting, unused] = await Promise.all([
      itemsIn(this.db, ['word']).primaryKeys(),
      this.db.words.where('unused').equals(1).primaryKeys(),
    ])
    for (const order of [...waiting, ...this.wordsOfOrder.keys()]) this.orders.add(order)
    for (const guid of unused) this.words.add(guid)
    this.walk = { place: BEGINNING, known: new Set() }
  }

  private async readKeys(walk: Walk): Promise<void> {
    const { found, next } = await keysFrom(this.db, walk.place)
    for (const [guid, key] of found) if (!walk.known.has(guid)) this.index.put(guid, key)
    if (this.walk === walk) this.walk = next && { ...walk, place: next }
  }
}

type Index = Pick<VernacularIndex, 'put'>

type News = {
  /** Words or operations were written, in whatever tab; the index does not know them yet. */
  readonly onStored: () => void
  /** The index may answer something else from now on. */
  readonly onChange: () => void
}

type Walk = {
  readonly place: Place
  /** Read since the walk began as they are shown, which is more than their keys tell. */
  readonly known: Set<Guid>
}

/** Keys that are read at a time: whoever wants to write waits no longer than for these. */
const SLICE = 1_000

/** A place on the way through the vernaculars of all stored words, in the order of their keys. */
type Place = {
  readonly from: string
  /** So many that begin at `from` have been read. */
  readonly offset: number
}

const BEGINNING: Place = { from: '', offset: 0 }

type Keys = {
  /** The vernacular of each word, '' of a removed one. */
  readonly found: readonly (readonly [Guid, string])[]
  /** null: these were the last. */
  readonly next: Place | null
}

/** The next words without what is in them: reading all of that takes many times as long. */
async function keysFrom(db: ReplicaDatabase, place: Place): Promise<Keys> {
  const found: [Guid, string][] = []
  await db.words
    .where('vernacularKey')
    .aboveOrEqual(place.from)
    .offset(place.offset)
    .limit(SLICE)
    .eachKey((key, { primaryKey }) => found.push([primaryKey as Guid, key as string]))
  return { found, next: found.length < SLICE ? null : after(place, found) }
}

function after(place: Place, found: Keys['found']): Place {
  const from = found.at(-1)?.[1] ?? place.from
  const here = found.filter(([, key]) => key === from).length
  return { from, offset: from === place.from ? place.offset + here : here }
}
