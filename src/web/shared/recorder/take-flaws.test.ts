import { expect, test } from 'vitest'
import { isTooShort } from './recorder.ts'
import type { Sound } from './sound.ts'
import { flawsOf } from './take-flaws.ts'
import { aRoom, aTone, inTurn } from './testing/a-sound.ts'

const said = (amplitude: number): Sound => inTurn(aRoom(0.3), aTone(0.6, amplitude), aRoom(0.3))

test('a word said at a usual distance has no flaw, be it soft or loud', () => {
  for (const amplitude of [0.05, 0.2, 0.5, 0.95]) expect(flawsOf(said(amplitude))).toEqual([])
})

test('a short word in a long silence has none either', () => {
  expect(flawsOf(inTurn(aRoom(5), aTone(0.2, 0.3), aRoom(5)))).toEqual([])
})

test('a voice that is too loud for the microphone is cut, a single loud peak is not', () => {
  const shouted = said(1.8)
  const clipped = { ...shouted, samples: shouted.samples.map((sample) => Math.max(-1, Math.min(1, sample))) }
  const popped = said(0.5)
  popped.samples[20_000] = 1

  expect(flawsOf(clipped)).toEqual(['clipped'])
  expect(flawsOf(popped)).toEqual([])
})

test('the shortest syllable that the meter calls too loud is not said to be silent', () => {
  expect(flawsOf(inTurn(aRoom(0.6), aTone(0.1, 0.99), aRoom(0.6)))).not.toContain('silent')
})

test('a whisper from afar is too quiet, and a microphone that hears nothing is silent', () => {
  expect(flawsOf(said(0.01))).toEqual(['tooQuiet'])
  expect(flawsOf(aTone(1, 0))).toEqual(['silent'])
})

test('a voice at the very beginning or end has been cut off', () => {
  expect(flawsOf(inTurn(aTone(0.4, 0.3), aRoom(0.5)))).toEqual(['cutOff'])
  expect(flawsOf(inTurn(aRoom(0.5), aTone(0.4, 0.3)))).toEqual(['cutOff'])
})

test('where it is loud all the time nobody can say what is cut off', () => {
  expect(flawsOf(aTone(1, 0.3))).toEqual([])
})

test('S8.4 a tap is too short to hold a word, the shortest syllable is not', () => {
  expect(isTooShort(0.12)).toBe(true)
  expect(isTooShort(0.25)).toBe(false)
})
