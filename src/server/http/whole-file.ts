import { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'

/**
 * The bytes of a file that somebody sends, as they come, once the first of them are there.
 *
 * Throws `file.empty`; the stream itself fails with `request.tooLarge` beyond the limit and with `file.incomplete` where
 * the sender breaks off.
 */
export async function wholeFile(sent: AsyncIterable<Uint8Array>, limit: number): Promise<Readable> {
  const pieces = complete(sent, limit)
  const first = await pieces.next()
  if (first.done) throw new DomainError('file.empty', {})
  return Readable.from(startingWith(first.value, pieces), { objectMode: false })
}

async function* complete(sent: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const piece of sent) {
      size += piece.length
      if (size > limit) throw new DomainError('request.tooLarge', { limit })
      yield piece
    }
  } catch (error) {
    throw asIncomplete(error)
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

/** What a parser or the connection complains of carries no status. */
export function asIncomplete(error: unknown): unknown {
  const hasStatus = error instanceof Error && 'statusCode' in error
  return hasStatus || error instanceof DomainError ? error : new DomainError('file.incomplete', {})
}
