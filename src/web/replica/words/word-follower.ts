import { onWritten, type Written } from '#web/device/database.ts'
import { keepDoing, type Ongoing } from '#web/plain/keep-doing.ts'
import type { Guid } from '#domain/word/word.ts'
import { keysOf } from '../outbox/kinds.ts'
import { itemsIn } from '../outbox/items.ts'
import { type PendingOperation, wordsDecidedOn } from '../outbox/pending-operation.ts'
import { doneBy } from './settled.ts'
import { READ_AGAIN } from './keep-reading.ts'
import { wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import type { ShownWord } from './shown-word.ts'

/** Words and operations that are read at a time: what waits on thousands is read once for so many. */
const SOME = 500
/**
 * While a project is loaded everything changes all the time: it is read when that has come to a rest, or this late. In
 * milliseconds.
 */
const REST = 1_000
const AT_LATEST = 10_000
/** From one time that somebody is told of changes to the next, while more are being read. In milliseconds. */
const TELL = 500

/** What is kept level with the words, such as an index of their vernaculars. */
export type Followed = {
  /** The word is shown so by now; null: it is not, or as another one. */
  readonly put: (guid: Guid, shown: ShownWord | null) => void
  /** Words whose keys alone do not tell how they are shown, which are few. */
  readonly doubtful: () => Promise<readonly Guid[]>
  /**
   * Begins to go through all that is stored. The result takes a step, and answers whether another one may follow; it leaves
   * out the words that are `known` by now, which were read meanwhile as they are shown.
   */
  readonly walk: (known: ReadonlySet<Guid>) => () => Promise<boolean>
}

/**
 * Keeps something level with the words as the screens show them: what the server has, with what waits here over it. Follows
 * what is written in any tab word by word.
 */
export class WordFollower {
  private readonly db: ReplicaDatabase
  private readonly followed: Followed
  private readonly news: News
  private readonly words = new Set<Guid>()
  private readonly orders = new Set<number>()
  /** Operations in the outbox, by their places there. */
  private readonly ofOrder = new Map<number, Known>()
  private walk: Walk | 'toBegin' | null = 'toBegin'
  /** When all is to be walked through again, and by when at the latest. */
  private walkAt = Infinity
  private mustWalkBy = Infinity
  private isWorking = false
  /** Something has been put that nobody was told of, and when somebody was told last. */
  private isUntold = false
  private toldAt = -Infinity
  private readonly restMs: number
  private readonly ending = new AbortController()
  private readonly working: Ongoing

  /** `restMs`: for how long nothing must have been loaded before all is read anew. */
  constructor(db: ReplicaDatabase, followed: Followed, news: News, restMs = REST) {
    this.db = db
    this.followed = followed
    this.news = news
    this.restMs = restMs
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
    this.walkAt = Math.min(now + this.restMs, this.mustWalkBy)
  }

  /** One step after the other, what has just changed first. A step that fails is taken again later. */
  private readonly work = async (): Promise<void> => {
    this.isWorking = true
    try {
      while (!this.isOver && (await this.step())) if (performance.now() >= this.toldAt + TELL) this.tell()
    } finally {
      this.isWorking = false
    }
    this.tell()
    if (this.isLevel) this.news.onLevel?.()
  }

  /** Whoever is told looks through all words again: of thousands that change not for each few of them. */
  private tell(): void {
    if (!this.isUntold) return
    this.isUntold = false
    this.toldAt = performance.now()
    this.news.onChange()
  }

  /** Answers whether there was anything to do. */
  private async step(): Promise<boolean> {
    if (this.orders.size > 0) await this.readOperations([...this.orders].slice(0, SOME))
    else if (this.words.size > 0) await this.readWords([...this.words].slice(0, SOME))
    else if (this.walk === 'toBegin' || Date.now() >= this.walkAt) await this.beginWalk()
    else if (this.walk) await this.stepOn(this.walk)
    else return false
    return true
  }

  private async readOperations(orders: readonly number[]): Promise<void> {
    const items = await this.db.outbox.bulkGet([...orders])
    for (const [at, order] of orders.entries()) {
      const operation = items[at]?.kind === 'word' ? items[at] : undefined
      for (const guid of await this.wordsToRead(order, operation)) this.words.add(guid)
      if (operation) this.ofOrder.set(order, { words: wordsOf(operation), several: severalOf(operation) })
      else this.ofOrder.delete(order)
      this.orders.delete(order)
    }
  }

  /**
   * The words that may be shown otherwise now that this is what there is of an operation. Of one that is about thousands they
   * are read once: that it leaves changes nothing, and when the server has done it they come with its changes, until when
   * they would be shown as they were before.
   */
  private async wordsToRead(order: number, operation: PendingOperation | undefined): Promise<readonly Guid[]> {
    const before = this.ofOrder.get(order)
    const words = [...(before?.words ?? []), ...(operation ? wordsOf(operation) : [])]
    if (!before?.several) return words
    if (operation) return operation.status === before.several.status ? [] : words
    const settled = await this.db.settled.get(before.several.id)
    return settled && doneBy(settled) ? [] : words
  }

  private async readWords(guids: readonly Guid[]): Promise<void> {
    const shown = await this.reading(guids)
    this.isUntold = true
    for (const guid of guids) {
      const found = shown.get(guid)
      // What leads to another word is shown as that one.
      this.followed.put(guid, found?.guid === guid ? found : null)
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

  /** First what a walk does not tell: words that something waits for here. */
  private async beginWalk(): Promise<void> {
    this.walk = 'toBegin'
    this.walkAt = Infinity
    this.mustWalkBy = Infinity
    const [waiting, doubtful] = await Promise.all([itemsIn(this.db, ['word']).primaryKeys(), this.followed.doubtful()])
    for (const order of [...waiting, ...this.ofOrder.keys()]) this.orders.add(order)
    for (const guid of doubtful) this.words.add(guid)
    const known = new Set<Guid>()
    this.walk = { known, step: this.followed.walk(known) }
  }

  private async stepOn(walk: Walk): Promise<void> {
    const hasMore = await walk.step()
    this.isUntold = true
    if (this.walk === walk && !hasMore) this.walk = null
  }
}

/** The words that may be shown otherwise for it. */
function wordsOf(operation: PendingOperation): readonly Guid[] {
  return [...wordsDecidedOn(operation), keysOf(operation).enteredGuid].filter((one) => one !== '')
}

/** What is known of an operation in the outbox: one that is gone cannot be asked any more. */
type Known = { readonly words: readonly Guid[]; readonly several: Several | null }
type Several = Pick<PendingOperation, 'id' | 'status'>

const severalOf = ({ id, status, decision }: PendingOperation): Several | null =>
  decision.kind === 'bulk' ? { id, status } : null

type News = {
  /** Words or operations were written, in whatever tab; the index does not know them yet. */
  readonly onStored: () => void
  /** The index may answer something else from now on. */
  readonly onChange: () => void
  /** All that was known to have changed has been read. */
  readonly onLevel?: () => void
}

type Walk = {
  /** Read since the walk began as they are shown, which is more than their keys tell. */
  readonly known: Set<Guid>
  readonly step: () => Promise<boolean>
}
