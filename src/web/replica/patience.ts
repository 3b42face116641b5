/** A request without an answer for so long, or an answer that stands still for so long, counts as failed. */
export const PATIENCE = 60_000

/** Aborts when nothing has been heard for `milliseconds`; not while what was heard is being worked on. */
export class IdleLimit {
  readonly signal: AbortSignal
  private readonly ending = new AbortController()
  private readonly milliseconds: number
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(outer: AbortSignal, milliseconds: number) {
    this.signal = AbortSignal.any([outer, this.ending.signal])
    this.milliseconds = milliseconds
    this.wait()
  }

  wait(): void {
    this.rest()
    this.timer = setTimeout(
      () => this.ending.abort(new DOMException('nothing heard', 'TimeoutError')),
      this.milliseconds,
    )
  }

  rest(): void {
    clearTimeout(this.timer)
  }
}

/** So slow a line, in bytes per second, is still waited for. */
const SLOWEST = 4_000

/** Milliseconds for a file that goes up. */
export const patienceWith = ({ size }: Blob): number => PATIENCE + Math.ceil((1000 * size) / SLOWEST)
