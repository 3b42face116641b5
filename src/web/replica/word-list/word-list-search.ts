import type { Alphabet } from '#domain/text/collate.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { Listeners } from '#web/plain/listeners.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Asked, FromWorker, Shown, ToWorker } from './word-list-messages.ts'

/** How the words of a project are put in order. */
export type Language = { readonly language: LanguageTag; readonly alphabet: Alphabet }

type ListOf = Language & { readonly userId: string; readonly projectId: string }

/** Who asks: each has the answers to its own questions. */
export type Asker = 'words' | 'jump'

/**
 * The list of a project's words, kept in a worker: no key waits for it. One question is under way at a time; whatever
 * somebody asks meanwhile, only their latest is asked then.
 */
export class WordListSearch {
  private readonly worker: Worker
  private readonly answers: BroadcastChannel
  private readonly seats = { words: new Seat(() => this.askOnce()), jump: new Seat(() => this.askOnce()) }
  private asking: Seat | null = null

  constructor(of: ListOf) {
    this.worker = new Worker(new URL('./word-list.worker.ts', import.meta.url), { type: 'module' })
    this.answers = new BroadcastChannel(`words ${newGuid()}`)
    this.answers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data))
    this.post({ kind: 'open', ...of, answersOn: this.answers.name })
  }

  seatOf(asker: Asker): Seat {
    return this.seats[asker]
  }

  close(): void {
    this.worker.terminate()
    this.answers.close()
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'changed') for (const seat of Object.values(this.seats)) seat.hearNews()
    else {
      this.asking?.take(message.shown)
      this.asking = null
    }
    this.askOnce()
  }

  private askOnce(): void {
    if (this.asking) return
    const { words, jump } = this.seats
    // Who jumps waits for nothing else; nobody types in both.
    const seat = [jump, words].find((one) => one.isWaiting)
    const asked = seat?.ask()
    if (!seat || !asked) return
    this.asking = seat
    this.post({ kind: 'ask', asked })
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message)
  }
}

/** Where one asks. */
class Seat {
  /** The latest answer, perhaps to an earlier question: it says to which. */
  shown: Shown | null = null
  private wanted: Asked | null = null
  private hasNews = false
  private readonly onWaiting: () => void
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  constructor(onWaiting: () => void) {
    this.onWaiting = onWaiting
  }

  /** What is to be seen from now on; null: nothing, until something is wanted again. */
  want(asked: Asked | null): void {
    this.wanted = asked
    this.onWaiting()
  }

  get isWaiting(): boolean {
    return this.wanted !== null && (this.hasNews || !isSame(this.wanted, this.shown?.asked))
  }

  hearNews(): void {
    this.hasNews = true
  }

  /** The question that goes to the worker. */
  ask(): Asked | null {
    this.hasNews = false
    return this.wanted
  }

  take(shown: Shown): void {
    this.shown = shown
    this.listeners.tell()
  }
}

const isSame = (one: Asked, other: Asked | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)
