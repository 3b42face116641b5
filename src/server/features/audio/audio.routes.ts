import type { Readable } from 'node:stream'
import * as contract from '#contract/audio.ts'
import { DomainError } from '#domain/domain-error.ts'
import { isAudioFileName } from '#domain/word/audio-file-name.ts'
import type { Database } from '#server/database/database.ts'
import type { WordCall } from '#server/features/words/word-context.ts'
import { sendBlob } from '#server/http/send-blob.ts'
import { type Call, type Http, serve } from '#server/http/serve.ts'
import { receiveBytes, receiveFile } from '#server/http/upload.ts'
import { addRecording, type AudioParts, bringRecording, removeRecording } from './audio.service.ts'
import { findRecording, type Recording } from './audio.store.ts'
import { createPeaks } from './peaks/peaks.service.ts'
import { createPlayback } from './playback/playback.service.ts'
import { soundThreads } from './sound/sound-thread.ts'

export function audioRoutes(http: Http, parts: AudioParts): void {
  const { db, blobs } = parts
  const threadFor = soundThreads()
  const peaksOf = createPeaks(db, blobs, threadFor)
  const playbackOf = createPlayback(db, blobs, threadFor)

  serve(http, contract.uploadAudio, async (call) =>
    addRecording(parts, who(call), { ...call.params, speakerId: '' }, await fileOf(call)),
  )

  serve(http, contract.uploadSpokenAudio, async (call) =>
    addRecording(parts, who(call), call.params, await fileOf(call)),
  )

  serve(http, contract.downloadAudio, async ({ params, request, reply }) =>
    sendBlob(blobs, await givenOut(db, params), { request, reply }),
  )

  serve(http, contract.deleteAudio, async (call) => {
    assertFileName(call.params.fileName)
    return removeRecording(parts, who(call), call.params)
  })

  serve(http, contract.putRecording, async ({ actor, params, request }) =>
    bringRecording(parts, { ...params, userId: actor.userId }, await receiveBytes(request, contract.putRecording)),
  )

  serve(http, contract.playRecording, async ({ actor, params, request, reply }) =>
    sendBlob(blobs, await playbackOf({ ...params, ...(await givenOut(db, params)), userId: actor.userId }), {
      request,
      reply,
    }),
  )

  serve(http, contract.readPeaks, async ({ actor, params }) =>
    peaksOf({ ...params, ...(await givenOut(db, params)), userId: actor.userId }),
  )
}

type Named = { readonly projectId: string; readonly fileName: string }

/** Throws `name.refused`, `audio.notFound`, and `audio.withdrawn` where the speaker has withdrawn. */
async function givenOut(db: Database, { projectId, fileName }: Named): Promise<Recording> {
  assertFileName(fileName)
  const recording = await findRecording(db, projectId, fileName)
  if (!recording) throw new DomainError('audio.notFound', {})
  if (recording.isWithdrawn) throw new DomainError('audio.withdrawn', {})
  return recording
}

type ProjectCall = Pick<Call<typeof contract.uploadAudio>, 'actor' | 'request'> & {
  readonly params: { readonly projectId: string }
}

const who = ({ actor, params }: ProjectCall): WordCall => ({ projectId: params.projectId, userId: actor.userId })

async function fileOf({ request }: ProjectCall): Promise<Readable> {
  return (await receiveFile(request, contract.uploadAudio)).stream
}

function assertFileName(fileName: string): void {
  if (!isAudioFileName(fileName)) throw new DomainError('name.refused', { name: fileName })
}
