import type { InventoryEntry } from '#domain/orthography/inventory.ts'
import type { Replacement } from '#domain/orthography/replacement.ts'
import type { Glance } from '#domain/word/glance.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { PackedPreview } from './packed-preview.ts'

/** What is found out by going through all words, and what for. */
export type Looks = {
  readonly inventory: {
    readonly asked: { readonly digraphs: readonly string[] }
    readonly found: readonly InventoryEntry[]
  }
  readonly preview: { readonly asked: Replacement; readonly found: PackedPreview }
  /** The words that answer, all of them or so many. */
  readonly answering: {
    readonly asked: { readonly question: ListQuestion; readonly most: number | null }
    readonly found: readonly Glance[]
  }
}
export type LookKind = keyof Looks

export type LookQuestion = {
  readonly [K in LookKind]: { readonly kind: K; readonly asked: Looks[K]['asked'] }
}[LookKind]
type LookResultOf = {
  readonly [K in LookKind]: { readonly kind: K; readonly asked: Looks[K]['asked']; readonly found: Looks[K]['found'] }
}
export type LookResult = LookResultOf[LookKind]
/** `words`: in how many it was looked; `isReading`: more are still being read. */
export type Looked<K extends LookKind = LookKind> = LookResultOf[K] & {
  readonly words: number
  readonly isReading: boolean
}

/** Milliseconds from news to the next answer to the same question: words may come in all the time; first ones come soon. */
const REST = { whileReading: 100, else: 1_000 }

/** And so many times as long as the last answer took: who reads the words is the same worker that goes through them. */
const REST_PER_ANSWER = 4

/**
 * What one asks of all words, and what is found. Of what is asked while a question is under way only the latest is asked then;
 * the same is asked again when words have changed.
 */
export class ListLook<K extends LookKind> {
  /** The latest answer, perhaps to an earlier question: it says to which. */
  looked: Looked<K> | null = null
  private wanted: Looks[K]['asked'] | null = null
  private isAsking = false
  private hasNews = false
  private askedAt = 0
  /** Milliseconds until the last answer. */
  private took = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly send: (asked: Looks[K]['asked']) => void
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  constructor(send: (asked: Looks[K]['asked']) => void) {
    this.send = send
  }

  /** null: nothing, until something is asked again; nothing of before is shown then (spec screens S10.3). */
  ask(asked: Looks[K]['asked'] | null): void {
    this.wanted = asked
    if (asked === null) this.looked = null
    this.askOnce()
  }

  take(looked: Looked<K>): void {
    this.isAsking = false
    this.took = performance.now() - this.askedAt
    if (this.wanted !== null) {
      this.looked = looked
      this.listeners.tell()
    }
    if (this.hasNews) this.askLater()
    if (!this.isAnswered) this.askOnce()
  }

  hearNews(): void {
    this.hasNews = true
    this.askLater()
  }

  private get isAnswered(): boolean {
    return this.looked !== null && isSame(this.wanted, this.looked.asked)
  }

  private askLater(): void {
    const rest = this.looked?.isReading ? REST.whileReading : REST.else
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined
        this.askOnce()
      },
      Math.max(rest, this.took * REST_PER_ANSWER),
    )
  }

  private askOnce(): void {
    if (this.isAsking || this.wanted === null || (this.isAnswered && !this.hasNews)) return
    this.isAsking = true
    this.askedAt = performance.now()
    this.hasNews = false
    this.send(this.wanted)
  }
}

/** What is found once, when all words have been read. */
export function lookOnce<K extends LookKind>(look: ListLook<K>, asked: Looks[K]['asked']): Promise<Looks[K]['found']> {
  return new Promise((resolve) => {
    const stop = look.listen(() => {
      const { looked } = look
      if (!looked || looked.isReading || !isSame(looked.asked, asked)) return
      stop()
      look.ask(null)
      resolve(looked.found)
    })
    look.ask(asked)
  })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
