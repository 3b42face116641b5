import { serveVernaculars } from '#web/replica/vernaculars/serve-vernaculars.ts'

/** The worker of the vernaculars for a browser that has none: the same code in the page, with messages that are copied. */
export class WorkerInPage extends EventTarget {
  private readonly inside = new EventTarget()
  private isOver = false

  constructor(address: URL) {
    super()
    if (!address.pathname.endsWith('/vernaculars.worker.ts')) return
    serveVernaculars({
      postMessage: (message) => this.tell(this, message),
      addEventListener: (type, listener) => this.inside.addEventListener(type, listener as EventListener),
    })
  }

  postMessage(message: unknown): void {
    this.tell(this.inside, message)
  }

  terminate(): void {
    this.isOver = true
  }

  private tell(listeners: EventTarget, message: unknown): void {
    const data: unknown = structuredClone(message)
    queueMicrotask(() => {
      if (!this.isOver) listeners.dispatchEvent(new MessageEvent('message', { data }))
    })
  }
}
