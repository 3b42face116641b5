import type { NextSets, SetsWanted } from '#domain/duplicates/duplicate-index.ts'
import type { SearchProgress } from '#domain/duplicates/similar-sets.ts'
import { AskedWorker } from '#web/plain/asked-worker.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { Read, Readers } from '#web/plain/readers.ts'
import type { FromWorker, ToWorker } from './duplicates-messages.ts'

/** How far the search for the next sets is. */
export type SearchState =
  | { readonly kind: 'reading'; readonly words: number }
  | { readonly kind: 'searching'; readonly progress: SearchProgress }
  | { readonly kind: 'found'; readonly next: NextSets }
  /** Nothing will come of it any more; what is asked next is searched for anew. */
  | { readonly kind: 'broken' }

export const BEGINNING: SearchState = { kind: 'reading', words: 0 }

/** Words that may be duplicates. */
export const duplicatesIn = ({ readers }: { readonly readers: Readers }): DuplicateSearch =>
  readers.the(DuplicateSearch, (of) => new DuplicateSearch(of))

/** Looks for possible duplicates in a worker, which reads the words once and follows them from then on. */
export class DuplicateSearch {
  state: SearchState = BEGINNING
  /** What the state is about. */
  wanted: SetsWanted | null = null
  private readonly of: Read
  private worker: AskedWorker<ToWorker, FromWorker> | null = null
  private ask = 0
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  constructor(of: Read) {
    this.of = of
  }

  /** What was found before counts no more. */
  find(wanted: SetsWanted): void {
    this.wanted = wanted
    this.become(BEGINNING)
    this.worker ??= this.open()
    this.worker.post({ kind: 'find', ask: ++this.ask, wanted })
  }

  /** Until somebody looks again. */
  close(): void {
    this.worker?.close()
    this.worker = null
  }

  private open(): AskedWorker<ToWorker, FromWorker> {
    const worker = new Worker(new URL('./duplicates.worker.ts', import.meta.url), { type: 'module' })
    return new AskedWorker(worker, this.of, { hear: this.hear, onBroken: this.break })
  }

  private readonly hear = (message: FromWorker): void => {
    if (message.kind === 'broken') this.break()
    else if (message.kind === 'reading') {
      if (this.state.kind === 'reading') this.become(message)
    } else if (message.ask === this.ask) this.become(message)
  }

  private readonly break = (): void => {
    this.close()
    // What is found is found.
    if (this.state.kind !== 'found') this.become({ kind: 'broken' })
  }

  private become(state: SearchState): void {
    this.state = state
    this.listeners.tell()
  }
}
