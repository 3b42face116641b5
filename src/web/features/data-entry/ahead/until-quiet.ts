/** Milliseconds without a key, and between two looks. */
export type Pace = { readonly quiet: number; readonly between: number }

const TYPING = ['keydown', 'input'] as const

/** Notes when somebody types, as long as the signal does not tell otherwise. */
export class Typing {
  private last = performance.now()
  private readonly signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.signal = signal
    const note = (): void => void (this.last = performance.now())
    for (const type of TYPING) document.addEventListener(type, note, { capture: true, passive: true, signal })
  }

  /** When nobody has typed for a while and the page has nothing to do. Rejects when it is not wanted any more. */
  async quiet({ quiet, between }: Pace): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, between))
    while (performance.now() - this.last < quiet && !this.signal.aborted)
    // Safari does not say when it is idle.
    if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
    this.signal.throwIfAborted()
  }
}
