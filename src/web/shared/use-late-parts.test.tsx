import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lateCode } from '#web/plain/late-code.ts'
import { useLateParts } from './use-late-parts.ts'

/** A screen that has been there for a while; answers how often it has had a part fetched that nobody wants yet. */
async function fetchedOn(value?: { readonly controller: object | null }): Promise<() => number> {
  if (value) {
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  }
  const load = vi.fn<() => Promise<string>>(async () => 'threshed')
  lateCode('threshing', load)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  renderHook(useLateParts, { wrapper: MemoryRouter })
  await vi.advanceTimersByTimeAsync(2_000)
  return () => load.mock.calls.length
}

test('what comes late is fetched beforehand where nothing keeps it', async () => {
  await expect.poll(await fetchedOn()).toBe(1)
  await expect.poll(await fetchedOn({ controller: null })).toBe(1)
})

test('where the device has it, it is read when it is wanted', async () => {
  const fetched = await fetchedOn({ controller: {} })
  await vi.advanceTimersByTimeAsync(2_000)

  expect(fetched()).toBe(0)
})
