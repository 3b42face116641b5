import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

test.each([
  ['audio/webm', '1a45dfa39f4286810142f7'],
  ['audio/ogg', '4f67675300020000'],
  ['audio/wav', '524946462408000057415645666d7420'],
  ['audio/mpeg', '49443304000000000023'],
  ['audio/mpeg', 'fffb9064000f0000'],
  ['audio/mp4', '00000020667479704d344120'],
  ['audio/flac', '664c614300000022'],
  ['application/octet-stream', Buffer.from('<script>alert(1)</script>').toString('hex')],
  ['application/octet-stream', ''],
])('recognises %s by its first bytes', (mediaType, bytes) => {
  expect(mediaTypeOf(Buffer.from(bytes, 'hex'))).toBe(mediaType)
})
