import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'

/** The one file of an upload. Its stream fails with 413 beyond the endpoint's limit; nothing is kept of it here. */
export type UploadedFile = { readonly fileName: string; readonly mediaType: string; readonly stream: Readable }

/** Room for the head of the part and its boundaries. */
const ENVELOPE = 64 * 1024

const MULTIPART = /^multipart\/form-data\s*(;|$)/i

/**
 * What the head of a call says already: `file.missing` when there can be no file in it, `request.tooLarge` when it is too
 * long. Of anything but a multipart request the server would hold the whole body in memory.
 */
export function refuseUnlessUpload({ headers }: FastifyRequest, { bodyLimit }: AnyEndpoint): void {
  if (!MULTIPART.test(headers['content-type'] ?? '')) throw new DomainError('file.missing', {})
  if (Number(headers['content-length'] ?? 0) > bodyLimit + ENVELOPE) {
    throw new DomainError('request.tooLarge', { limit: bodyLimit })
  }
}

/**
 * The part named `file` of a multipart request (spec api 1.6).
 *
 * Throws `file.missing`, `file.empty` or `request.tooLarge`; the stream itself fails with `file.incomplete` where the
 * upload breaks off.
 */
export async function receiveFile(request: FastifyRequest, { bodyLimit }: AnyEndpoint): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new DomainError('file.missing', {})
  const part = await firstPart(request, bodyLimit)
  if (part?.fieldname !== 'file') throw new DomainError('file.missing', {})
  const pieces = complete(part.file, bodyLimit)[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) throw new DomainError('file.empty', {})
  return {
    fileName: part.filename,
    mediaType: part.mimetype,
    stream: Readable.from(startingWith(first.value, pieces), { objectMode: false }),
  }
}

async function firstPart(request: FastifyRequest, fileSize: number): ReturnType<FastifyRequest['file']> {
  try {
    return await request.file({ limits: { fileSize, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 20 } })
  } catch (error) {
    throw asIncomplete(error)
  }
}

/** A file over the limit ends early without an error; here it has one. */
async function* complete(file: MultipartFile['file'], limit: number): AsyncGenerator<Buffer> {
  try {
    for await (const piece of file) yield piece as Buffer
  } catch (error) {
    throw asIncomplete(error)
  }
  if (file.truncated) throw new DomainError('request.tooLarge', { limit })
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The parser's own complaints about what arrived carry no status. */
function asIncomplete(error: unknown): unknown {
  const hasStatus = error instanceof Error && 'statusCode' in error
  return hasStatus || error instanceof DomainError ? error : new DomainError('file.incomplete', {})
}
