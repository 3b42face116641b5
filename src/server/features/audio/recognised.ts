import { MEDIA_TYPE_PREFIX, mediaTypeOf } from './media-type.ts'

/** What a file is by its first bytes, and all its bytes. */
export type Recognised = { readonly mediaType: string; readonly bytes: AsyncIterable<Uint8Array> }

/** Looks at the beginning of a file that is still coming. */
export async function recognised(file: AsyncIterable<Uint8Array>): Promise<Recognised> {
  const pieces = file[Symbol.asyncIterator]()
  const start: Uint8Array[] = []
  for (let length = 0; length < MEDIA_TYPE_PREFIX;) {
    const next = await pieces.next()
    if (next.done) break
    start.push(next.value)
    length += next.value.length
  }
  return { mediaType: mediaTypeOf(Buffer.concat(start)), bytes: continued(start, pieces) }
}

async function* continued(start: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
