import { expect, onTestFinished, test, vi } from 'vitest'
import { closeMicrophone } from './microphone.ts'
import { recorder } from './recorder.ts'
import { secondsOf, type Sound } from './sound.ts'
import { aBrowserMicrophone } from './testing/a-browser-microphone.ts'

/** What the page has asked to hear of before it is closed. */
function aPage(): { readonly isClosedUnasked: () => boolean } {
  const heard = new Set<(event: { preventDefault: () => void }) => void>()
  vi.stubGlobal('window', {
    addEventListener: (_: 'beforeunload', listener: () => void) => heard.add(listener),
    removeEventListener: (_: 'beforeunload', listener: () => void) => heard.delete(listener),
  })
  return {
    isClosedUnasked: () => {
      let asks = false
      for (const listener of heard) listener({ preventDefault: () => void (asks = true) })
      return !asks
    },
  }
}

test('a page is not closed unasked while it records, or while a recording is being kept', async () => {
  const browser = aBrowserMicrophone()
  onTestFinished(closeMicrophone)
  const page = aPage()
  const taken: Sound[] = []
  const kept = Promise.withResolvers<void>()
  expect(page.isClosedUnasked()).toBe(true)

  const ended = recorder.start('maji', (sound) => {
    taken.push(sound)
    return kept.promise
  })
  await expect.poll(() => recorder.state.kind).toBe('recording')
  browser.hear(20)
  expect(page.isClosedUnasked()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 250))
  void recorder.stop()
  await expect.poll(() => taken).toHaveLength(1)
  expect(page.isClosedUnasked()).toBe(false)

  kept.resolve()
  await ended
  expect(page.isClosedUnasked()).toBe(true)
  expect(taken.map(secondsOf)).toEqual([0.4])
})

test('a recording that finds no room on the device leaves the recorder free for the next', async () => {
  aBrowserMicrophone()
  onTestFinished(closeMicrophone)
  aPage()

  for (const by of ['maji', 'moto']) {
    const ended = recorder.start(by, () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')))
    await expect.poll(() => recorder.state).toMatchObject({ kind: 'recording', by })
    await new Promise((resolve) => setTimeout(resolve, 250))
    await recorder.stop(by)
    await ended
    expect(recorder.state).toEqual({ kind: 'idle' })
  }
})
