import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lateCode } from '#web/plain/late-code.ts'
import { useLateParts } from './use-late-parts.ts'

type Device = { readonly controller?: object | null; readonly saveData?: boolean }

/** A screen that has been there for a while; answers how often it has had a part fetched that nobody wants yet. */
async function fetchedOn({ controller, saveData }: Device = {}): Promise<() => number> {
  if (controller !== undefined) has('serviceWorker', { controller })
  has('connection', { saveData })
  const load = vi.fn<() => Promise<string>>(async () => 'threshed')
  lateCode('threshing', load)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  renderHook(useLateParts, { wrapper: MemoryRouter })
  await vi.advanceTimersByTimeAsync(2_000)
  return () => load.mock.calls.length
}

/** What jsdom lacks. */
function has(name: string, value: object): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

test('what comes late is fetched beforehand where nothing keeps it', async () => {
  await expect.poll(await fetchedOn()).toBe(1)
  await expect.poll(await fetchedOn({ controller: null })).toBe(1)
})

test.each([
  ['where the device has it', { controller: {} }],
  ['for who saves data', { saveData: true }],
])('%s, it is read when it is wanted', async (_, device) => {
  const fetched = await fetchedOn(device)
  await vi.advanceTimersByTimeAsync(2_000)

  expect(fetched()).toBe(0)
})
