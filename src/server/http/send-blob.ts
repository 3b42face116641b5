import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobKey } from '#server/blobs/blob-store.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import { byteRange } from './byte-range.ts'
import type { Streamed } from './serve.ts'

export type StoredFile = { readonly blobKey: BlobKey; readonly mediaType: string; readonly size: number }

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * A file with its true type, whole or the part that was asked for, if that is of this very file; 304 for who has it already. A browser keeps it but asks
 * each time, for tomorrow it may not be given out any more.
 */
export async function sendBlob(blobs: Blobs, file: StoredFile, { request, reply }: Asked): Promise<Streamed> {
  const { blobKey, size, mediaType } = file
  const etag = `"${blobKey}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match']?.includes(etag)) return nothing(reply, 304)

  const range = isOfThis(request, etag) ? byteRange(request.headers.range, size) : 'whole'
  if (range === 'unsatisfiable') return nothing(reply.header('content-range', `bytes */${size}`), 416)
  if (range === 'whole') return { stream: await blobs.open(blobKey), headers: headersOf(mediaType, size) }

  const { start, end } = range
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return { stream: await blobs.open(blobKey, range), headers: headersOf(mediaType, end - start + 1) }
}

/** Who has the beginning of another file, which had this address before, must not get the rest of this one to it. */
function isOfThis({ headers }: FastifyRequest, etag: string): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag
}

const headersOf = (mediaType: string, length: number): Record<string, string> => ({
  'content-type': mediaType,
  'content-length': String(length),
})

function nothing(reply: FastifyReply, status: 304 | 416): Streamed {
  reply.code(status)
  return { stream: Readable.from([]) }
}
