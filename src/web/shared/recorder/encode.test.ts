import { expect, test } from 'vitest'
import { encode } from './encode.ts'
import { aTone } from './testing/a-sound.ts'

test('S8.5 lossless is WAV of one channel with 48 kHz and 24 bits, and every sample is in it', async () => {
  const sound = aTone(1.5, 0.5)

  const { blob, extension } = await encode(sound, 'wav')
  const wav = new DataView(await blob.arrayBuffer())

  expect([extension, blob.type]).toEqual(['wav', 'audio/wav'])
  expect([textAt(wav, 0), textAt(wav, 8)]).toEqual(['RIFF', 'WAVE'])
  const format = chunk(wav, 'fmt ')
  expect([wav.getUint16(format + 2, true), wav.getUint32(format + 4, true), wav.getUint16(format + 14, true)]).toEqual([
    1, 48_000, 24,
  ])
  const data = chunk(wav, 'data')
  expect(wav.getUint32(data - 4, true)).toBe(3 * sound.samples.length)
  expect(sampleAt(wav, data, 70_000)).toBeCloseTo(sound.samples[70_000] ?? 0, 5)
})

test('where the browser cannot write Opus the recording is WAV too, with 16 bits', async () => {
  const { blob, extension } = await encode(aTone(0.5, 0.5), 'opus')
  const wav = new DataView(await blob.arrayBuffer())

  expect(extension).toBe('wav')
  expect(wav.getUint16(chunk(wav, 'fmt ') + 14, true)).toBe(16)
})

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
}

/** Where the content of a chunk begins. */
function chunk(view: DataView, name: string): number {
  let at = 12
  while (textAt(view, at) !== name) at += 8 + view.getUint32(at + 4, true)
  return at + 8
}

function sampleAt(view: DataView, data: number, index: number): number {
  const at = data + 3 * index
  return (view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getInt8(at + 2) << 16)) / 2 ** 23
}
