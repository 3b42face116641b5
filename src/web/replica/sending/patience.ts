/** A request without an answer for so long, or an answer that stands still for so long, counts as failed. */
export const PATIENCE = 60_000

/** So slow a line, in bytes per second, is still waited for. */
const SLOWEST = 4_000

/** Aborts with `outer`, or when a request takes too long; `file`: what goes up with it. */
export const patient = (outer: AbortSignal, file?: Blob): AbortSignal =>
  AbortSignal.any([outer, AbortSignal.timeout(PATIENCE + Math.ceil((1000 * (file?.size ?? 0)) / SLOWEST))])
