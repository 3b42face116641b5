import { expect, test } from 'vitest'
import { recorder } from './recorder.ts'
import { aBrowserWithMicrophone } from './testing/a-microphone.ts'

const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('nobody closes the page unasked while something is recorded, until it is kept', async () => {
  aBrowserWithMicrophone()
  const kept = Promise.withResolvers<void>()
  const ended = recorder.start('maji', () => kept.promise)
  await expect.poll(() => recorder.state.kind).toBe('recording')
  expect(mayClose()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 250))
  void recorder.stop()
  await expect.poll(() => recorder.state.kind).toBe('keeping')
  expect(mayClose()).toBe(false)

  kept.resolve()
  await ended
  expect(mayClose()).toBe(true)
})
