import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'
import { asIncomplete, wholeFile } from './whole-file.ts'

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
  refuseTooLong({ headers }, bodyLimit + ENVELOPE, bodyLimit)
}

function refuseTooLong({ headers }: Pick<FastifyRequest, 'headers'>, longest: number, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > longest) throw new DomainError('request.tooLarge', { limit })
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
  return { fileName: part.filename, mediaType: part.mimetype, stream: await wholeFile(part.file, bodyLimit) }
}

/** One byte more than allowed is let through, for the stream to fail: by itself the parser just ends a file early. */
async function firstPart(request: FastifyRequest, limit: number): ReturnType<FastifyRequest['file']> {
  try {
    return await request.file({
      limits: { fileSize: limit + 1, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 20 },
    })
  } catch (error) {
    throw asIncomplete(error)
  }
}

/**
 * Lets the handler read the body by `receiveBytes`, whatever type it is said to have. Throws `request.tooLarge` where the
 * head of the call says so already.
 */
export function leaveToHandler(request: FastifyRequest, { bodyLimit }: AnyEndpoint): void {
  refuseTooLong(request, bodyLimit, bodyLimit)
  hideBody(request)
}

/** The body itself as a file. Throws like `receiveFile`. */
export function receiveBytes({ raw }: FastifyRequest, { bodyLimit }: AnyEndpoint): Promise<Readable> {
  // Who stops reading early still has an answer to send over the same connection.
  return wholeFile(raw.iterator({ destroyOnReturn: false }), bodyLimit)
}

/** What is let by of a call that is answered already: more bytes than most recordings have, for as long as a slow line takes. */
const LONGEST_REST = 16_000_000
const LONGEST_WAIT_MS = 60_000

/**
 * Lets what is still coming of an answered call go by: only then the next call on the connection gets through, and the
 * answer to a sender who reads when all is sent. Whoever was reading the body gives it up: as long as somebody waits for
 * `readable`, or a parser is full, nothing flows. Who sends without end is cut off.
 */
export function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  // With this header, which fastify gives a body that is too long, the connection would break off under who still sends.
  reply.removeHeader('connection')
  const cutOff = (): void => void raw.destroy()
  const timer = setTimeout(cutOff, LONGEST_WAIT_MS).unref()
  raw.once('close', () => clearTimeout(timer))

  raw.unpipe()
  raw.removeAllListeners('readable')
  let left = LONGEST_REST
  raw.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) cutOff()
  })
  raw.resume()
}

/** As if no body came: fastify reads none then. */
export function hideBody({ headers }: FastifyRequest): void {
  delete headers['content-type']
  delete headers['content-length']
  delete headers['transfer-encoding']
}
