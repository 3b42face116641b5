import { expect, test } from 'vitest'
import { partOf, secondsOf, type Sound } from './sound.ts'
import { aRoom, aTone, inTurn } from './testing/a-sound.ts'
import { hasSaidAWord, listenOn, NOTHING_HEARD, voicedSpan } from './voice.ts'

test('a word stands between what is before and after it, with a little of both', () => {
  const span = voicedSpan(inTurn(aRoom(1), aTone(0.5, 0.3), aRoom(1)))

  expect(span?.from).toBeCloseTo(0.85, 1)
  expect(span?.to).toBeCloseTo(1.65, 1)
})

test('in a noisy room a word stands out by being louder', () => {
  const span = voicedSpan(inTurn(aRoom(1, 0.02), aTone(0.5, 0.4), aRoom(1, 0.02)))

  expect(span?.from).toBeGreaterThan(0.8)
  expect(span?.to).toBeLessThan(1.7)
})

test('a pause within a word does not end it, and it is never longer than the recording', () => {
  const sound = inTurn(aTone(0.3, 0.3), aRoom(0.3), aTone(0.3, 0.3))

  expect(voicedSpan(sound)).toEqual({ from: 0, to: secondsOf(sound) })
})

test('a room in which nobody speaks has no word', () => {
  expect(voicedSpan(aRoom(2))).toBeNull()
})

test('somebody has said a word when it has been quiet for a while after it', () => {
  expect(saidAt(inTurn(aRoom(1), aTone(0.4, 0.3), aRoom(2)))).toBeCloseTo(2.3, 1)
})

test('the pause between two syllables is no end', () => {
  expect(saidAt(inTurn(aRoom(0.5), aTone(0.3, 0.3), aRoom(0.5), aTone(0.3, 0.3), aRoom(2)))).toBeCloseTo(2.5, 1)
})

test('a click and a long silence are no word', () => {
  expect(saidAt(inTurn(aRoom(0.5), aTone(0.05, 0.5), aRoom(4)))).toBeNull()
})

/** When it is clear that a word has been said, hearing it piece by piece as a microphone does. Seconds. */
function saidAt(sound: Sound): number | null {
  let heard = NOTHING_HEARD
  for (let at = 0; at < secondsOf(sound); at += 0.04) {
    heard = listenOn(heard, partOf(sound, at, at + 0.04))
    if (hasSaidAWord(heard)) return at + 0.04
  }
  return null
}
