import { afterEach, expect, test, vi } from 'vitest'
import { readBanner } from '#contract/site.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { readAnnouncement } from './announcement-banner.tsx'

afterEach(() => vi.unstubAllGlobals())

const signal = new AbortController().signal

test('asks the operation of the contract', async () => {
  const asked = answering(new Response('{"type":"Announcement","text":"Workshop on Monday"}'))

  expect(await readAnnouncement(signal)).toBe('Workshop on Monday')
  expect(asked).toHaveBeenCalledWith(addressOf(readBanner, undefined, { type: 'Announcement' }), { signal })
})

test.each([
  ['a refusal', new Response('', { status: 503 })],
  ['something else than an announcement', new Response('<html>')],
  ['an answer without a text', new Response('{}')],
])('%s is no news', async (_, response) => {
  answering(response)

  expect(await readAnnouncement(signal)).toBe('')
})

function answering(response: Response) {
  const asked = vi.fn<typeof fetch>(async () => response)
  vi.stubGlobal('fetch', asked)
  return asked
}
