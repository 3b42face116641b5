import { newGuid } from './new-guid.ts'

/** What a worker is told first: the name of the broadcast channel on which everything is answered (docs/decisions/0037). */
type Opening = { readonly kind: 'open'; readonly answersOn: string }

type Hearing<From> = {
  readonly hear: (message: From) => void
  /** It could not be loaded, or breaks, and answers no more. */
  readonly onBroken?: () => void
}

/** A worker that is asked by messages, and answers on a channel that only it and this page know. */
export class AskedWorker<To extends { readonly kind: string }, From> {
  private readonly worker: Worker
  private readonly answers = new BroadcastChannel(`answers ${newGuid()}`)

  constructor(
    worker: Worker,
    opening: Omit<Extract<To, { readonly kind: 'open' }>, keyof Opening>,
    { hear, onBroken }: Hearing<From>,
  ) {
    this.worker = worker
    this.answers.addEventListener('message', ({ data }: MessageEvent<From>) => hear(data))
    if (onBroken) worker.addEventListener('error', onBroken)
    worker.postMessage({ ...opening, kind: 'open', answersOn: this.answers.name } satisfies Opening)
  }

  post(message: To): void {
    this.worker.postMessage(message)
  }

  close(): void {
    this.worker.terminate()
    this.answers.close()
  }
}
