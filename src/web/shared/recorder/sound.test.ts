import { expect, test } from 'vitest'
import { decibels, fromSixteenBits, inSixteenBits, loudest, partOf, peaksOf, power, secondsOf } from './sound.ts'
import { aTone, inTurn } from './testing/a-sound.ts'

const near = (value: number): unknown => expect.closeTo(value, 2)

test('a waveform is the loudest sample of each of its parts', () => {
  expect(peaksOf(inTurn(aTone(1, 0), aTone(1, 0.5), aTone(2, 1)), 4)).toEqual([0, 128, 255, 255])
})

test('a sound of a few samples has no more parts than samples', () => {
  expect(peaksOf({ samples: new Float32Array([0, 1]), rate: 48_000 }, 100)).toEqual([0, 255])
  expect(peaksOf({ samples: new Float32Array(), rate: 48_000 }, 100)).toEqual([])
})

test('a part of a sound is as long as it says', () => {
  const part = partOf(inTurn(aTone(1, 0.1), aTone(1, 0.8)), 1, 1.5)

  expect(secondsOf(part)).toBe(0.5)
  expect(loudest(part.samples)).toEqual(near(0.8))
})

test('how loud it is, in decibels', () => {
  expect(power(aTone(1, 1).samples)).toEqual(near(Math.SQRT1_2))
  expect(decibels(1)).toBe(0)
  expect(decibels(0.1)).toEqual(near(-20))
  expect(decibels(0)).toBe(-100)
})

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
