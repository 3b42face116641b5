import { tidy } from '#domain/text/tidy.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { AskedWorker } from '#web/plain/asked-worker.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { ShownWord } from '../words/shown-word.ts'

/** What is known about a text that somebody is typing. */
export type Found = {
  readonly typed: string
  /** Vernaculars that they may be about to type, best first. */
  readonly suggestions: readonly string[]
  /** Vernaculars that differ from it in case or diacritics only. */
  readonly alike: readonly string[]
  /** The words of exactly this form as the screens show them; null: they are still being read. */
  readonly words: readonly ShownWord[] | null
}

export const NOTHING_FOUND: Found = { typed: '', suggestions: [], alike: [], words: [] }

export type ToWorker =
  | { readonly kind: 'open'; readonly userId: string; readonly projectId: string; readonly answersOn: string }
  | { readonly kind: 'ask'; readonly typed: string }

export type FromWorker =
  | { readonly kind: 'found'; readonly found: Found }
  /** What was still being read when that was found. */
  | { readonly kind: 'words'; readonly typed: string; readonly words: readonly ShownWord[] }
  /** The words have changed. */
  | { readonly kind: 'changed' }

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
  private worker: AskedWorker<ToWorker, FromWorker> | null = null
  private typed = ''
  private isAsking = false
  private askedAt = 0
  private hasNews = false
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

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

  /** Until somebody asks again. */
  close(): void {
    this.worker?.close()
    this.worker = null
    this.isAsking = false
    this.become(NOTHING_FOUND)
  }

  private open(): AskedWorker<ToWorker, FromWorker> {
    const worker = new Worker(new URL('./vernaculars.worker.ts', import.meta.url), { type: 'module' })
    const asked: AskedWorker<ToWorker, FromWorker> = new AskedWorker(worker, this.replica, {
      hear: (message) => this.hear(message),
      // The next key tries again.
      onBroken: () => this.worker === asked && this.close(),
    })
    return asked
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
    this.worker.post({ kind: 'ask', typed: this.typed })
  }

  private become(found: Found): void {
    if (sameValue(found, this.found)) return
    this.found = found
    this.listeners.tell()
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
