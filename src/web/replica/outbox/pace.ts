import { OPERATIONS_AT_ONCE } from '#contract/operation.ts'

/**
 * How many operations to send at once: fewer after each time-out, so that a slow line gets something through at last.
 * Never more again, for then the next time-out would follow soon; a page that is opened anew tries its luck again.
 */
export class Pace {
  atOnce = OPERATIONS_AT_ONCE

  slower(): void {
    this.atOnce = Math.max(1, Math.floor(this.atOnce / 4))
  }
}
