import { expect, test } from 'vitest'
import { encode } from './encode.ts'
import { soundFileType } from './sound-file-type.ts'
import { aTone } from './testing/a-sound.ts'

const file = (...bytes: readonly (string | number)[]): Blob =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array([part]))))

test.each([
  ['webm', file(0x1a, 0x45, 0xdf, 0xa3, 'the rest of it')],
  ['ogg', file('OggS and so on')],
  ['wav', file('RIFF....WAVEfmt ')],
  ['m4a', file('....ftypM4A ')],
  ['flac', file('fLaC and so on')],
  ['mp3', file('ID3, a title')],
  ['mp3', file(0xff, 0xfb, 0x90, 0x00)],
])('a file is known as %s by its content', async (extension, blob) => {
  expect(await soundFileType(blob)).toMatchObject({ extension })
})

test('S8.7 what the recorder writes is a sound, a letter is none, and neither is a film track or nothing', async () => {
  expect(await soundFileType((await encode(aTone(0.1, 0.5), 'wav')).blob)).toMatchObject({ mediaType: 'audio/wav' })
  for (const other of [file('a letter home'), file(0xff, 0xf1, 0x50), file()])
    expect(await soundFileType(other)).toBeNull()
})
