import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PEAKS_AT_MOST, Waveform } from './waveform.ts'

const ofBlocks = (...blocks: readonly Float32Array[]): Waveform => {
  const waveform = new Waveform()
  for (const block of blocks) waveform.add([block])
  return waveform
}
const constant = (length: number, level: number): Float32Array => new Float32Array(length).fill(level)

test('says how long a sound is, and how loud at each time', () => {
  const { seconds, peaks } = ofBlocks(constant(4000, 0), constant(4000, 0.5)).drawn(8000)

  expect(seconds).toBe(1)
  expect([peaks[0], peaks.at(-1)]).toEqual([0, 128])
  const half = peaks.findIndex((peak) => peak > 0)
  expect(half / peaks.length).toBeCloseTo(0.5, 1)
})

test('the loudest of all channels counts, below zero as above', () => {
  const waveform = new Waveform()
  waveform.add([constant(64, 0.1), constant(64, -1)])

  expect(waveform.drawn(64)).toEqual({ seconds: 1, peaks: [255] })
})

test('of nothing there is nothing to draw', () => {
  expect(ofBlocks().drawn(8000)).toEqual({ seconds: 0, peaks: [] })
})

test('is the same in whatever blocks the sound comes, never too long, and misses no loud moment', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(sizes, fc.nat(), (lengths, place) => {
      const samples = constant(
        lengths.reduce((sum, length) => sum + length, 0),
        0.2,
      )
      if (samples.length > 0) samples[place % samples.length] = 1
      const blocks: Float32Array[] = []
      let start = 0
      for (const length of lengths) blocks.push(samples.subarray(start, (start += length)))

      const drawn = ofBlocks(...blocks).drawn(48_000)

      expect(drawn).toEqual(ofBlocks(samples).drawn(48_000))
      expect(drawn.peaks.length).toBeLessThanOrEqual(PEAKS_AT_MOST)
      expect(drawn.peaks.length).toBeGreaterThanOrEqual(Math.min(PEAKS_AT_MOST / 2, Math.floor(samples.length / 64)))
      expect(drawn.peaks.filter((peak) => peak === 255)).toHaveLength(samples.length > 0 ? 1 : 0)
      expect(new Set(drawn.peaks).isSubsetOf(new Set([51, 255]))).toBe(true)
    }),
  )
})
