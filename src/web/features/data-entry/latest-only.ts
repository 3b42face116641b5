/** Runs works one after the other; of those that come while one runs, only the latest. A failure is not its concern. */
export class LatestOnly {
  private isRunning = false
  private next: (() => Promise<void>) | null = null

  run(work: () => Promise<void>): void {
    this.next = work
    if (!this.isRunning) void this.runAll()
  }

  private async runAll(): Promise<void> {
    this.isRunning = true
    while (this.next) {
      const work = this.next
      this.next = null
      await work().catch(() => undefined)
    }
    this.isRunning = false
  }
}
