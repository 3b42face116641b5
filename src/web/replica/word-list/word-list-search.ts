import type { Alphabet } from '#domain/text/collate.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { Listeners } from '#web/plain/listeners.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Asked, FromWorker, Shown, ToWorker } from './word-list-messages.ts'

/** How the words of a project are put in order. */
export type Language = { readonly language: LanguageTag; readonly alphabet: Alphabet }

type ListOf = Language & { readonly userId: string; readonly projectId: string }

/**
 * The list of a project's words, kept in a worker: no key waits for it. One question is under way at a time; whatever is
 * asked meanwhile, only the latest is asked then.
 */
export class WordListSearch {
  /** The latest answer, perhaps to an earlier question: it says to which. */
  shown: Shown | null = null
  private readonly worker: Worker
  private readonly answers: BroadcastChannel
  private wanted: Asked | null = null
  private isAsking = false
  private hasNews = false
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  constructor(of: ListOf) {
    this.worker = new Worker(new URL('./word-list.worker.ts', import.meta.url), { type: 'module' })
    this.answers = new BroadcastChannel(`words ${newGuid()}`)
    this.answers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data))
    this.post({ kind: 'open', ...of, answersOn: this.answers.name })
  }

  ask(asked: Asked): void {
    this.wanted = asked
    this.askOnce()
  }

  close(): void {
    this.worker.terminate()
    this.answers.close()
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'changed') this.hasNews = true
    else {
      this.isAsking = false
      this.shown = message.shown
      this.listeners.tell()
    }
    this.askOnce()
  }

  private askOnce(): void {
    const { wanted } = this
    if (!wanted || this.isAsking || (isSame(wanted, this.shown?.asked) && !this.hasNews)) return
    this.isAsking = true
    this.hasNews = false
    this.post({ kind: 'ask', asked: wanted })
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message)
  }
}

const isSame = (one: Asked, other: Asked | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)
