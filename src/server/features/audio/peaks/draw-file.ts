import { Worker } from 'node:worker_threads'
import type { Peaks } from '#domain/recording/waveform.ts'

/** Far more than a word or a story takes; a damaged file may keep a decoder busy for ever. */
const LONGEST_MS = 10_000

/** What a thread may take: decoders hold a few megabytes, however long the sound is. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/**
 * The waveform of a sound file, decoded in a thread of its own; null where that fails, for whatever reason: a browser then
 * decodes the recording itself.
 */
export async function drawFile(path: string, longestMs = LONGEST_MS): Promise<Peaks | null> {
  const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { workerData: path, resourceLimits: LIMITS })
  const late = setTimeout(() => void worker.terminate(), longestMs)
  const drawn = await new Promise<Peaks | null>((resolve) => {
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
  })
  clearTimeout(late)
  await worker.terminate()
  return drawn
}
