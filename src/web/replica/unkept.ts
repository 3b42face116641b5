/** Work that this device could not keep. */
export type UnkeptWork = {
  /** The name of the database where it belongs. */
  readonly replica: string
  /** What it is part of: where that is shown, so is this. */
  readonly of: string
  /** Keeps it, or rejects. */
  readonly keep: () => Promise<unknown>
  /** Nobody wants it. */
  readonly giveUp: () => void
}

/**
 * Work of one kind that this device could not keep, of all projects: it outlives the screen where it was made, and is lost
 * only with the page, which nobody closes without a question while there is any.
 */
export class Unkept<One extends UnkeptWork> {
  private held: readonly One[] = []
  private keeping: One | null = null
  private readonly listeners = new Set<() => void>()

  /** Another list whenever one of them has been tried. */
  readonly all = (): readonly One[] => this.held

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  hold(one: One): void {
    this.become([...this.held, one])
  }

  /** Lets go of these for good, but for the one that is being kept at this moment. */
  release(isWanted: (one: One) => boolean): void {
    const stays = (one: One): boolean => !isWanted(one) || one === this.keeping
    for (const one of this.held) if (!stays(one)) one.giveUp()
    this.become(this.held.filter(stays))
  }

  /** Tries to keep those of a replica, each of them. */
  async keepIn(replica: string): Promise<void> {
    if (this.keeping) return
    for (const one of this.held.filter((held) => held.replica === replica)) {
      if (!this.held.includes(one)) continue
      this.keeping = one
      try {
        await one.keep()
        this.become(this.held.filter((held) => held !== one))
      } catch {
        // Why is said by the sync indicator; it will be tried again.
        this.become([...this.held])
      } finally {
        this.keeping = null
      }
    }
  }

  private become(held: readonly One[]): void {
    this.held = held
    if (held.length > 0) window.addEventListener('beforeunload', this.askBeforeClosing)
    else window.removeEventListener('beforeunload', this.askBeforeClosing)
    for (const listener of this.listeners) listener()
  }

  /** Each kind its own: one of which nothing is held takes the question of another away with it. */
  private readonly askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()
}
