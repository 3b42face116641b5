import { inTime } from './in-time.ts'

const TIME_LIMIT = 120_000
/** Spec product 9. */
const PAUSES = [350, 700, 1_400, 2_800, 5_600]

/** A part of the app could not be fetched; the message names it (spec product 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly chunk: string

  constructor(chunk: string, cause: unknown) {
    super(`Loading ${chunk} failed.`, { cause })
    this.chunk = chunk
  }
}

/** Fetches a part of the app, again when the network stumbles, within 120 s (spec product 9). */
export const loadChunk = <Module>(chunk: string, load: () => Promise<Module>): Promise<Module> =>
  inTime(loadPatiently(chunk, load), TIME_LIMIT, new ChunkLoadError(chunk, 'too late'))

async function loadPatiently<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load().catch((error: unknown) => {
    throw new ChunkLoadError(chunk, error)
  })
}
