import { loadChunk } from './load-chunk.ts'

const parts = new Set<() => Promise<unknown>>()

/**
 * Code that nobody needs to type the first word, but that some act needs. It is fetched when it is first wanted, or before
 * that (`fetchLateParts`). The answered function fetches it, once, and again after a failure.
 */
export function lateCode<Code>(chunk: string, load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | null = null
  const fetchCode = (): Promise<Code> => {
    coming ??= loadChunk(chunk, load).catch((error: unknown) => {
      coming = null
      throw error
    })
    return coming
  }
  parts.add(fetchCode)
  return fetchCode
}

/** Fetches one after the other all parts that may be wanted later, so that they are there at once, also offline. */
export async function fetchLateParts(): Promise<void> {
  // A part may bring further ones, which the loop reaches as well. One that fails is fetched again when it is wanted.
  for (const fetchPart of parts) await fetchPart().catch(() => undefined)
}
