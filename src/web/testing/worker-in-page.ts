import { serveDuplicates } from '#web/replica/duplicates/serve-duplicates.ts'
import { serveVernaculars } from '#web/replica/vernaculars/serve-vernaculars.ts'
import { serveWordList } from '#web/replica/word-list/serve-word-list.ts'

const SERVICES = {
  'duplicates.worker.ts': serveDuplicates,
  'vernaculars.worker.ts': serveVernaculars,
  'word-list.worker.ts': serveWordList,
} as const

/** A worker of the app for a browser that has none: the same code in the page, with messages that are copied. */
export class WorkerInPage extends EventTarget {
  private readonly inside = new EventTarget()

  constructor(address: URL) {
    super()
    const [, serve] = Object.entries(SERVICES).find(([file]) => address.pathname.endsWith(`/${file}`)) ?? []
    serve?.({ addEventListener: (type, listener) => this.inside.addEventListener(type, listener as EventListener) })
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message)
    queueMicrotask(() => this.inside.dispatchEvent(new MessageEvent('message', { data })))
  }

  /** Nobody hears its answers any more. */
  terminate(): void {}
}
