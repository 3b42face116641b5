// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeMicrophone, openMicrophone, type Microphone } from './microphone.ts'
import { secondsOf } from './sound.ts'
import { aBrowserWithMicrophone } from './testing/a-microphone.ts'
import { aTone } from './testing/a-sound.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  closeMicrophone()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MINUTES = 60_000
const nothing = (): void => undefined

async function endOf(microphone: Microphone): Promise<number> {
  const ended = microphone.end()
  await vi.advanceTimersByTimeAsync(1000)
  return secondsOf(await ended)
}

test('a recording is not cut where it lasts longer than the microphone would be kept for nobody', async () => {
  const browser = aBrowserWithMicrophone()
  const microphone = await openMicrophone()
  microphone.begin(nothing, nothing)
  const tone = aTone(1, 0.5)
  for (let second = 0; second < 240; second++) {
    browser.say(tone)
    await vi.advanceTimersByTimeAsync(1000)
  }

  expect(browser.isGivenBack()).toBe(false)
  expect(await endOf(microphone)).toBe(240)
  await vi.advanceTimersByTimeAsync(1 * MINUTES)
  expect(browser.isGivenBack()).toBe(false)
  await vi.advanceTimersByTimeAsync(1 * MINUTES)
  expect(browser.isGivenBack()).toBe(true)
})

test('a microphone that was opened and never recorded with is given back, too', async () => {
  const browser = aBrowserWithMicrophone()
  await openMicrophone()
  await vi.advanceTimersByTimeAsync(2 * MINUTES)

  expect(browser.isGivenBack()).toBe(true)
})

test.each(['unplug', 'interrupt'] as const)(
  'when it goes in the middle (%s) that is told, what was heard is there, and the next recording has another one',
  async (goes) => {
    const browser = aBrowserWithMicrophone()
    const microphone = await openMicrophone()
    const onGone = vi.fn<() => void>()
    microphone.begin(nothing, onGone)
    browser.say(aTone(2, 0.5))
    browser[goes]()

    expect(onGone).toHaveBeenCalled()
    expect(await endOf(microphone)).toBe(2)
    const next = await openMicrophone()
    next.begin(nothing, nothing)
    browser.say(aTone(1, 0.5))
    expect(await endOf(next)).toBe(1)
  },
)

test('a browser that hears the microphone only at its own rate records at that rate', async () => {
  const browser = aBrowserWithMicrophone({ onlyRate: 44_100 })
  const microphone = await openMicrophone()
  microphone.begin(nothing, nothing)
  browser.say({ ...aTone(1, 0.5), rate: 44_100 })
  const ended = microphone.end()
  await vi.advanceTimersByTimeAsync(1000)

  expect((await ended).rate).toBe(44_100)
})
