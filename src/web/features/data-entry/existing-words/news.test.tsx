import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { deviceWith } from '../testing/existing-words.ts'
import { type DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

const inWater = (vernacular: string) => aWord({ vernacular, senses: [aSense({ semanticDomains: [aDomain('1.3')] })] })
const item = (vernacular: string) => screen.findByTitle(`Edit, move or play “${vernacular}”`)
const hear = ({ db }: DeviceAtEntry, n: number, ...words: readonly string[]) =>
  act(() =>
    putNewer(
      db,
      words.map(inWater).map((word, at) => ({ guid: word.guid, n: n + at, word })),
    ),
  )

test('what somebody else enters is marked as new; what was there, and what one enters oneself, is not', async () => {
  const device = await deviceWith([inWater('maji')])
  await device.open()
  await item('maji')
  await typeWord('mvua', 'rain')
  await item('mvua')
  expect(screen.queryByText('New')).toBeNull()

  await hear(device, 7, 'wingu')
  await item('wingu')
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1))
})

test('what a device fetches at first is no news', async () => {
  const device = await deviceWith([])
  // In the middle of it the network stands still.
  const { fetch: answer } = globalThis
  const stands = (address: string): boolean => address.includes('/changes')
  vi.stubGlobal('fetch', (address: string) => (stands(address) ? new Promise(() => undefined) : answer(address)))
  await device.db.setFact('load', { done: 0, of: 2, upTo: 9 })
  await device.open()
  await hear(device, 1, 'maji', 'mvua')
  await item('mvua')

  expect(screen.queryByText('New')).toBeNull()
})
