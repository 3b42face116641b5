import { expect, test } from 'vitest'
import { pictureSizeOf } from './picture-size.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const JFIF = 'ffd8ffe000104a46494600010100000100010000'
const FRAME = '001108ea60ea6003011100'

test.each([
  ['image/png', '89504e470d0a1a0a0000000d494844520000ea600000ea600802000000'],
  ['image/gif', '47494638396160ea60ea0000002c000000000100010000'],
  ['image/gif', `4749463839610100010080${'00'.repeat(8)}21f90400000000002cea00ea0076e976e900`],
  ['image/jpeg', `${JFIF}ffc0${FRAME}`],
  ['image/jpeg', `${JFIF}ffffffc2${FRAME}`],
  ['image/jpeg', `${JFIF}ffc400041122ffdb0003aaffcf${FRAME}`],
  ['image/webp', '524946460000000057454250565038580a000000000000005fea005fea00'],
])('the size of a picture of 60,000 by 60,000 is read from a %s', (mediaType, hex) => {
  expect(pictureSizeOf(mediaType, bytes(hex))).toEqual({ width: 60_000, height: 60_000 })
})

test.each([
  ['lossy', '52494646000000005745425056503820000000000000009d012a80020004'],
  ['lossless', '5249464600000000574542505650384c000000002f7fc2ff0000000000000000'],
])('so is that of a %s WebP', (_kind, hex) => {
  expect(pictureSizeOf('image/webp', bytes(hex))).toEqual({ width: 640, height: 1024 })
})

test.each([
  ['image/png', '89504e470d0a1a0a0000000d'],
  ['image/gif', '474946383961'],
  ['image/gif', '47494638396160ea60ea00000021ff0b4e45'],
  ['image/gif', '47494638396160ea60ea00000000000000000000000000'],
  ['image/jpeg', JFIF],
  ['image/jpeg', `${JFIF}ffda00080000000000000000`],
  ['image/jpeg', 'ffd8000000000000000000000000'],
  ['image/webp', '52494646000000005745425041424344000000000000000000000000000000'],
  ['image/webp', '524946460000000057454250'],
  ['audio/webm', '1a45dfa3'],
])('a %s that does not say it has none: %s', (mediaType, hex) => {
  expect(pictureSizeOf(mediaType, bytes(hex))).toBeNull()
})
