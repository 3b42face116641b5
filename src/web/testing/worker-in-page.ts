import { serveVernaculars } from '#web/replica/vernaculars/serve-vernaculars.ts'

/** The worker of the vernaculars for a browser that has none: the same code in the page, with messages that are copied. */
export class WorkerInPage extends EventTarget {
  private readonly inside = new EventTarget()

  constructor(address: URL) {
    super()
    if (!address.pathname.endsWith('/vernaculars.worker.ts')) return
    serveVernaculars({
      addEventListener: (type, listener) => this.inside.addEventListener(type, listener as EventListener),
    })
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message)
    queueMicrotask(() => this.inside.dispatchEvent(new MessageEvent('message', { data })))
  }

  /** Nobody hears its answers any more. */
  terminate(): void {}
}
