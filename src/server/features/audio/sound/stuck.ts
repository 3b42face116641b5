import type { Worker } from 'node:worker_threads'

/** How many pieces of sound a thread has decoded; both sides see the same number. */
export type Progress = Int32Array<SharedArrayBuffer>

export const newProgress = (): Progress => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Tells of each piece that it was reached. */
export async function* noted<Piece>(pieces: AsyncIterable<Piece>, progress: Progress): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    Atomics.add(progress, 0, 1)
    yield piece
  }
}

const LOOK_EVERY_MS = 100

/**
 * Ends a thread that has computed for so long without reaching a piece: the library that takes containers apart looks for
 * ever for what a damaged file does not hold. What counts is the time that the thread itself has computed, since a busy
 * machine may keep it waiting. A Node before 24.6 does not tell that time; there the thread ends by its other limit.
 *
 * @param end ends the thread.
 * @returns what ends the watch.
 */
export function endIfStuck(
  worker: Worker,
  progress: Progress,
  stuckAfterMs: number,
  end: () => Promise<void>,
): () => void {
  if (!('cpuUsage' in worker)) return () => undefined
  let isOver = false
  let reached = -1
  let computedThen = 0
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    const computed = (user + system) / 1000
    const now = Atomics.load(progress, 0)
    if (now !== reached) [reached, computedThen] = [now, computed]
    else if (!isOver && computed - computedThen > stuckAfterMs) await end()
  }
  // One that has ended cannot be asked.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
