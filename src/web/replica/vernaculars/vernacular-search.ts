import { tidy } from '#domain/text/tidy.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { NOTHING_FOUND, type Found, type FromWorker, type ToWorker } from './messages.ts'

/** An answer that takes so many milliseconds does not come any more: a page that slept has not heard it. */
const PATIENCE = 30_000

/**
 * Searches the vernaculars of a project in a worker, so that no key waits for it. One question is under way at a time:
 * whatever is typed meanwhile, only the latest text is asked then.
 *
 * It answers on a broadcast channel of its own: after a key Chromium holds back what a worker posts until a frame has been
 * drawn, and the suggestions would come a frame later than they could (docs/decisions/0037).
 */
export class VernacularSearch {
  /** The latest answer, perhaps to an earlier text: it says to which. */
  found: Found = NOTHING_FOUND
  private readonly replica: Replica
  private worker: Worker | null = null
  private answers: BroadcastChannel | null = null
  private typed = ''
  private isAsking = false
  private askedAt = 0
  private hasNews = false
  private readonly listeners = new Set<() => void>()

  constructor(replica: Replica) {
    this.replica = replica
  }

  ask(typed: string): void {
    if (this.isAsking && performance.now() > this.askedAt + PATIENCE) this.close()
    this.typed = typed
    this.worker ??= this.open()
    this.askOnce()
  }

  /** Whether no word of this form is known; false while that is still being looked up. */
  readonly isAlone = (form: string): boolean =>
    !this.isAsking && !this.hasNews && isSameForm(form, this.found.typed) && this.found.words?.length === 0

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Until somebody asks again. */
  close(): void {
    this.worker?.terminate()
    this.worker = null
    this.answers?.close()
    this.answers = null
    this.isAsking = false
    this.become(NOTHING_FOUND)
  }

  private open(): Worker {
    const worker = new Worker(new URL('./vernaculars.worker.ts', import.meta.url), { type: 'module' })
    const answers = (this.answers = new BroadcastChannel(`vernaculars ${newGuid()}`))
    answers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data))
    // Where it could not be loaded, or breaks: the next key tries again.
    worker.addEventListener('error', () => this.worker === worker && this.close())
    this.send(worker, { kind: 'open', ...this.replica, answersOn: answers.name })
    return worker
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'changed') this.hasNews = true
    else if (message.kind === 'words') this.become(withWords(this.found, message))
    else {
      this.isAsking = false
      this.become(stillWithWords(message.found, this.found))
    }
    this.askOnce()
  }

  private askOnce(): void {
    if (!this.worker || this.isAsking || (this.typed === this.found.typed && !this.hasNews)) return
    this.isAsking = true
    this.askedAt = performance.now()
    this.hasNews = false
    this.send(this.worker, { kind: 'ask', typed: this.typed })
  }

  private send(worker: Worker, message: ToWorker): void {
    worker.postMessage(message)
  }

  private become(found: Found): void {
    if (sameValue(found, this.found)) return
    this.found = found
    for (const listener of this.listeners) listener()
  }
}

function withWords(found: Found, { typed, words }: Pick<Found, 'typed' | 'words'>): Found {
  return typed === found.typed ? { ...found, words } : found
}

/** While the words of a form are read again, the same text goes on showing those that were there. */
function stillWithWords(found: Found, before: Found): Found {
  return found.words || !isSameForm(found.typed, before.typed) ? found : { ...found, words: before.words }
}

/** Blanks around it are not part of a form. */
export function isSameForm(typed: string, other: string): boolean {
  return tidy(typed) === tidy(other)
}

type Replica = { readonly userId: string; readonly projectId: string }
