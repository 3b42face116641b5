import { afterEach, expect, test, vi } from 'vitest'
import { closeMicrophone, openMicrophone } from './microphone.ts'
import type { Sound } from './sound.ts'
import { aBrowserWithMicrophone, PIECE } from './testing/a-microphone.ts'

afterEach(() => void vi.useRealTimers())

/** The sound card hands over so many pieces; each sample is the number of its piece, in thousandths. */
function aSoundCard(): { readonly hear: (pieces: number) => void } {
  const { say } = aBrowserWithMicrophone()
  let heard = 0
  return {
    hear: (pieces) => {
      for (let count = 0; count < pieces; count++) say({ samples: new Float32Array(PIECE).fill(heard++ / 1000) })
    },
  }
}

/** The numbers of the pieces that a sound is made of. */
const piecesIn = ({ samples }: Sound): readonly number[] =>
  Array.from({ length: samples.length / PIECE }, (_, piece) => Math.round(1000 * (samples[PIECE * piece] ?? 0)))

const numbers = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at)

test('the tenth of a second before the press and the one after it are in the recording, and nothing between is lost', async () => {
  vi.useFakeTimers()
  const browser = aSoundCard()
  const microphone = await openMicrophone()
  browser.hear(100)

  const heard: Sound[] = []
  const before = microphone.begin(
    (piece) => heard.push(piece),
    () => undefined,
  )
  browser.hear(50)
  const ended = microphone.end()
  browser.hear(5)
  await vi.advanceTimersByTimeAsync(100)
  const pieces = piecesIn(await ended)

  expect(pieces).toEqual(numbers(pieces[0] ?? 0, 155))
  // 150 ms at hand: at least the last five of the hundred pieces before the press.
  expect(pieces[0]).toBeLessThanOrEqual(95)
  expect(pieces[0]).toBeGreaterThanOrEqual(92)
  expect([before, ...heard].flatMap(piecesIn)).toEqual(pieces)
})

test('the next recording begins with what was heard since, and has nothing of the one before', async () => {
  vi.useFakeTimers()
  const browser = aSoundCard()
  const microphone = await openMicrophone()
  const record = async (): Promise<readonly number[]> => {
    microphone.begin(
      () => undefined,
      () => undefined,
    )
    browser.hear(10)
    const ended = microphone.end()
    await vi.advanceTimersByTimeAsync(100)
    return piecesIn(await ended)
  }
  await record()
  browser.hear(2)

  expect(await record()).toEqual(numbers(10, 22))
})

test('the microphone that was chosen on this device is the one that is asked for, from then on', async () => {
  const browser = aBrowserWithMicrophone()
  await openMicrophone()
  localStorage.setItem('microphone', 'a headset')
  await openMicrophone()
  closeMicrophone()
  await openMicrophone()
  localStorage.removeItem('microphone')
  await openMicrophone()

  expect(browser.wishes.map(({ deviceId }) => deviceId)).toEqual([
    undefined,
    { exact: 'a headset' },
    { exact: 'a headset' },
    undefined,
  ])
  expect(browser.wishes[0]).toMatchObject({ echoCancellation: false, noiseSuppression: false, autoGainControl: false })
})
