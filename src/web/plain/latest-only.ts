/** A pause in typing, and the longest that somebody types without one before it is kept anyway; milliseconds. */
const PAUSE = 200
const AT_LATEST = 1000

/**
 * Runs works one after the other, each after a short pause; of those that come meanwhile only the latest. So the disk is
 * free when Enter is pressed, which somebody waits for. A failure is not its concern.
 */
export class LatestOnly {
  private running: Promise<void> | null = null
  private next: (() => Promise<void>) | null = null
  private askedFirst = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Whether something has not been done yet. */
  get isBusy(): boolean {
    return this.running !== null || this.next !== null
  }

  run(work: () => Promise<void>): void {
    const now = Date.now()
    if (!this.next) this.askedFirst = now
    this.next = work
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.runNext(), Math.max(0, Math.min(PAUSE, this.askedFirst + AT_LATEST - now)))
  }

  /** Does at once what waits for a pause; answers when it has ended. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    while (this.isBusy) await (this.running ?? this.runNext())
  }

  private async runNext(): Promise<void> {
    const work = this.next
    if (this.running || !work) return
    this.next = null
    this.running = work().catch(() => undefined)
    await this.running
    this.running = null
    if (this.next) this.run(this.next)
  }
}
