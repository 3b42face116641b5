import { expect, test } from 'vitest'
import { fromSixteenBits, inSixteenBits } from './sixteen-bits.ts'
import { aTone } from './testing/a-sound.ts'

test('a sound in pieces is joined as it was heard, to a step of 16 bits', () => {
  const { samples } = aTone(0.1, 0.8)
  const piece = (from: number, to: number): Int16Array => inSixteenBits([samples.slice(from, to)])

  const joined = fromSixteenBits([piece(0, 1000), piece(1000, 1001), piece(1001, samples.length)])

  expect(joined).toHaveLength(samples.length)
  expect(Math.max(...joined.map((sample, at) => Math.abs(sample - (samples[at] ?? 0))))).toBeLessThan(1 / 32_767)
})

test('what is too loud stays as loud as can be', () => {
  expect([...fromSixteenBits([inSixteenBits([Float32Array.of(-1.7, -1, 0, 1, 1.7)])])]).toEqual([-1, -1, 0, 1, 1])
})
