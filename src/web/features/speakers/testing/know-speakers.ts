import { vi } from 'vitest'
import type { Speaker } from '#domain/speaker/speaker.ts'

/** From now on the server says that these are who speaks, and answers everything else as before; tells how often it was asked. */
export function knowSpeakers(...speakers: readonly Speaker[]): () => number {
  const others = globalThis.fetch
  let asked = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/speakers')) return others(address, init)
    asked++
    return Response.json(speakers)
  })
  return () => asked
}
