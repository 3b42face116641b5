import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

/** A device makes pictures smaller than a tenth of this; above it 413. */
export const PICTURE_LIMIT = 10_000_000

const picture = '/projects/:projectId/pictures/:fileName'

/**
 * The body is the picture itself: JPEG, PNG, WebP or GIF, as its bytes say. Its name is a fresh guid with the true extension,
 * made by the device: sent again, the same bytes are answered the same, other bytes are refused. Until an operation puts it
 * on a sense it belongs to none, and after some weeks it goes.
 */
export const putPicture = defineEndpoint({
  summary: 'Bring a picture that an operation is about to put on a sense',
  method: 'PUT',
  path: picture,
  access: 'WordEntry',
  takes: 'bytes',
  bodyLimit: PICTURE_LIMIT,
  answer: z.object({ fileName: z.string(), mediaType: z.string(), size: z.int() }),
})

export const downloadPicture = defineEndpoint({
  summary: 'A picture of a sense, whole or in part',
  method: 'GET',
  path: picture,
  access: 'WordEntry',
  byCookie: true,
  gives: 'application/octet-stream',
})
