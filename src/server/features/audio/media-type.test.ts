import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

test.each([
  ['audio/webm', '1a45dfa39f4286810142f7810142f2810442f381084282847765626d428781024285810218538067'],
  ['audio/ogg', '4f67675300020000'],
  ['audio/wav', '524946462408000057415645666d7420'],
  ['audio/mpeg', '49443304000000000023'],
  ['audio/mpeg', 'fffb9064000f0000'],
  ['audio/mp4', '00000020667479704d344120'],
  ['audio/mp4', '0000001c6674797069736f35'],
  ['audio/flac', '664c614300000022'],
  ['image/jpeg', 'ffd8ffe000104a464946'],
  ['image/png', '89504e470d0a1a0a0000000d49484452'],
  ['image/gif', '474946383961'],
  ['image/webp', '524946462408000057454250565038'],
  ['image/heic', '00000018667479706865696300000000'],
  // Matroska that is not WebM, an AVIF picture, UTF-16 text, a frame head without a bit rate
  ['application/octet-stream', '1a45dfa3934282886d6174726f736b61'],
  ['application/octet-stream', '00000018667479706176696600000000'],
  ['application/octet-stream', 'fffe680069000d00'],
  ['application/octet-stream', 'fffbf064000f0000'],
  ['application/octet-stream', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('hex')],
  ['application/octet-stream', Buffer.from('<script>alert(1)</script>').toString('hex')],
  ['application/octet-stream', ''],
])('recognises %s by its first bytes', (mediaType, bytes) => {
  expect(mediaTypeOf(Buffer.from(bytes, 'hex'))).toBe(mediaType)
})
