import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { downloadAudio } from '#contract/audio.ts'
import { DomainError } from '#domain/domain-error.ts'
import { isAudioFileName } from '#domain/word/audio-file-name.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { type Http, serve, type Streamed } from '#server/http/serve.ts'
import { findRecording, type Recording } from './audio.store.ts'
import { byteRange } from './byte-range.ts'

export function audioRoutes(http: Http, db: Database, blobs: Blobs): void {
  serve(http, downloadAudio, async ({ params, request, reply }) => {
    const { projectId, fileName } = params
    if (!isAudioFileName(fileName)) throw new DomainError('name.refused', { name: fileName })
    const recording = await findRecording(db, projectId, fileName)
    if (!recording) throw new DomainError('audio.notFound', {})
    const { range, 'if-none-match': known } = request.headers
    return send(blobs, recording, reply, { range, known })
  })
}

type Asked = { readonly range: string | undefined; readonly known: string | undefined }

/** A name stands for the same bytes for good, so a browser need not ask for them twice. */
async function send(blobs: Blobs, recording: Recording, reply: FastifyReply, asked: Asked): Promise<Streamed> {
  const { blobKey, size, mediaType } = recording
  const etag = `"${blobKey}"`
  reply.headers({ etag, 'cache-control': 'private, max-age=3600', 'accept-ranges': 'bytes' })
  if (asked.known?.includes(etag)) return nothing(reply, 304)

  const range = byteRange(asked.range, size)
  if (range === 'unsatisfiable') return nothing(reply.header('content-range', `bytes */${size}`), 416)
  if (range === 'whole') return { stream: await blobs.open(blobKey), headers: headersOf(mediaType, size) }

  const { start, end } = range
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return { stream: await blobs.open(blobKey, range), headers: headersOf(mediaType, end - start + 1) }
}

const headersOf = (mediaType: string, length: number): Record<string, string> => ({
  'content-type': mediaType,
  'content-length': String(length),
})

function nothing(reply: FastifyReply, status: 304 | 416): Streamed {
  reply.code(status)
  return { stream: Readable.from([]) }
}
