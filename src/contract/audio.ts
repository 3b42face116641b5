import * as z from 'zod/mini'
import { type Peaks, PEAKS_AT_MOST } from '#domain/recording/waveform.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** A long story in good quality; above it 413. */
export const RECORDING_LIMIT = 50_000_000

/** The operations of spec api 5.8, as the reference system's client calls them. */
const likeReference = { likeReference: true, access: 'WordEntry' } as const
const upload = { takes: 'upload', bodyLimit: RECORDING_LIMIT, fileIds: 'afterPermission' } as const
const audio = '/projects/:projectId/words/:wordId/audio'
const recording = '/projects/:projectId/recordings/:fileName'

export const uploadAudio = defineEndpoint({
  ...likeReference,
  ...upload,
  summary: "Add a recording to a current word; answers the word's new id",
  method: 'POST',
  path: `${audio}/upload`,
  answer: z.string(),
})

export const uploadSpokenAudio = defineEndpoint({
  ...likeReference,
  ...upload,
  summary: "Add a recording of a speaker to a current word; answers the word's new id",
  method: 'POST',
  path: `${audio}/upload/:speakerId`,
  answer: z.string(),
})

/** The word's id plays no part in finding the file. */
export const downloadAudio = defineEndpoint({
  ...likeReference,
  summary: 'A recording, whole or in part',
  method: 'GET',
  path: `${audio}/download/:fileName`,
  byCookie: true,
  gives: 'application/octet-stream',
})

export const deleteAudio = defineEndpoint({
  ...likeReference,
  fileIds: 'afterPermission',
  summary: "Take a recording off a current word; answers the word's new id. The file stays for older versions",
  method: 'DELETE',
  path: `${audio}/delete/:fileName`,
  answer: z.string(),
})

/**
 * The body is the recording itself. Its name is a fresh guid with the true extension, made by the device: sent again, the
 * same bytes are answered the same, other bytes are refused. Until an operation puts it on a word it belongs to none, and
 * after some weeks it goes.
 */
export const putRecording = defineEndpoint({
  summary: 'Bring a recording that an operation is about to put on a word',
  method: 'PUT',
  path: recording,
  access: 'WordEntry',
  takes: 'bytes',
  bodyLimit: RECORDING_LIMIT,
  answer: z.object({ fileName: z.string(), mediaType: z.string(), size: z.int() }),
})

/** Small, and of a type that any browser plays, where the recording is kept without loss; otherwise as it is. */
export const playRecording = defineEndpoint({
  summary: 'A recording to listen to, whole or in part',
  method: 'GET',
  path: `${recording}/playback`,
  access: 'WordEntry',
  byCookie: true,
  gives: 'application/octet-stream',
})

export const peaks = z.object({
  seconds: z.number(),
  /** The loudest sample of each of as many equal parts, from 0 (silence) to 255 (as loud as can be). */
  peaks: z.readonly(z.array(z.int().check(z.minimum(0), z.maximum(255))).check(z.maxLength(PEAKS_AT_MOST))),
}) satisfies z.ZodMiniType<Peaks>

export const readPeaks = defineEndpoint({
  summary: 'The waveform of a recording; `audio.noPeaks` where the server cannot decode it',
  method: 'GET',
  path: `${recording}/peaks`,
  access: 'WordEntry',
  answer: peaks,
})
