/** Whoever wants to hear of something. */
export class Listeners<Told extends unknown[] = []> {
  private readonly all = new Set<(...told: Told) => void>()

  /** Until the answered function is called. */
  readonly listen = (listener: (...told: Told) => void): (() => void) => {
    this.all.add(listener)
    return () => void this.all.delete(listener)
  }

  readonly tell = (...told: Told): void => {
    for (const listener of this.all) listener(...told)
  }
}
