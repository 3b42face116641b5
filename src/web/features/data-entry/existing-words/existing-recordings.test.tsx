import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { deviceWith, openByKeys } from '../testing/existing-words.ts'
import type { DeviceAtEntry } from '../testing/open-entry.tsx'

const AMINA = aSpeaker({ id: 'amina' })
/** Whom others have added since this device read who speaks. */
const BEN = aSpeaker({ id: 'ben', name: 'Ben' })
const SPOKEN = aTone(1, 0.5)

const of = (fileName: string, more: Partial<Pronunciation> = {}): Pronunciation => ({
  fileName,
  speakerId: '',
  protected: false,
  ...more,
})

/** The row of “maji”, which somebody recorded elsewhere; a server that has the sounds. */
async function majiSaid(...audio: Pronunciation[]) {
  const senses = [aSense({ semanticDomains: [aDomain('1.3')] })]
  const device = await deviceWith([aWord({ vernacular: 'maji', senses, audio })])
  const others = globalThis.fetch
  const fetched = vi.fn<(address: string) => void>()
  const speakersAsked = () => fetched.mock.calls.filter(([address]) => address.endsWith('/speakers')).length
  vi.stubGlobal('fetch', async (address: string) => {
    fetched(address)
    if (address.endsWith('/speakers')) return new Response(JSON.stringify(speakersAsked() > 1 ? [AMINA, BEN] : [AMINA]))
    if (address.includes('/download/')) return new Response(new Blob(['RIFF']))
    // Whether there is a network is never known.
    return address.includes('tree') ? others(address) : new Promise(() => undefined)
  })
  hearInAnyFile(SPOKEN)
  await device.open()
  await openByKeys('maji')
  return { device, fetched, speakersAsked }
}

const player = (number: number) => within(screen.getByRole('group', { name: `Recording ${number} of maji` }))

async function openMenu(number: number): Promise<void> {
  await userEvent.hover(screen.getByRole('group', { name: `Recording ${number} of maji` }))
  await userEvent.click(screen.getByRole('button', { name: `Options for recording ${number} of maji` }))
  await screen.findByRole('menuitem', { name: 'Delete' })
}

async function audioOf({ db }: DeviceAtEntry): Promise<readonly Pronunciation[]> {
  return (await wordsInDomain(db, '1.3'))[0]?.word.audio ?? []
}

/** The addresses that are played from now on. */
function listening(): string[] {
  const played: string[] = []
  vi.stubGlobal('Audio', function Audio(address: string) {
    played.push(address)
    return { play: async () => undefined, pause: () => undefined }
  })
  return played
}

test('S2.3 an imported recording is played, and left as it is', async () => {
  await majiSaid(of('imported.wav', { protected: true }))
  const played = listening()
  await userEvent.click(screen.getByRole('button', { name: 'Play recording 1 of maji' }))

  expect(played).toEqual([expect.stringContaining('imported.wav')])
  expect(player(1).getByText('imported')).toBeTruthy()
  expect(player(1).getAllByRole('button')).toHaveLength(1)
})

test('S2.3 an older recording is given to somebody else, deleted and brought back', async () => {
  const { device } = await majiSaid(of('older.webm'))
  await openMenu(1)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Amina' }))
  await expect.poll(() => audioOf(device)).toEqual([of('older.webm', { speakerId: 'amina' })])

  await openMenu(1)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await expect.poll(() => audioOf(device)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => audioOf(device)).toEqual([of('older.webm', { speakerId: 'amina' })])
})

test('S2.10 each recording says whose consent it has, also where nobody was named or somebody was removed', async () => {
  await majiSaid(of('a.webm', { speakerId: 'amina' }), of('b.webm'), of('c.webm', { speakerId: 'gone' }))

  expect(await player(1).findByText('consent given')).toBeTruthy()
  expect(player(2).getByText('no speaker')).toBeTruthy()
  expect(player(3).getByText('speaker removed: consent unknown')).toBeTruthy()
})

test('whoever was added since is asked for once, however many recordings are theirs', async () => {
  const { speakersAsked } = await majiSaid(of('a.webm', { speakerId: 'ben' }), of('b.webm', { speakerId: 'ben' }))

  expect(await player(1).findByText('Ben')).toBeTruthy()
  expect(await player(2).findByText('Ben')).toBeTruthy()
  expect(speakersAsked()).toBe(2)
})

test('without a connection it cannot be trimmed, and the menu says why', async () => {
  const { device, fetched } = await majiSaid(of('older.webm'))
  const since = '2026-01-01T00:00:00Z'
  await device.db.setFact('contact', { lastAt: null, failing: { reading: { because: 'noAnswer', since } } })
  await openMenu(1)
  const trim = await screen.findByRole('menuitem', { name: /^Trim….*so it can’t be loaded/ })
  expect(trim.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(trim)

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fetched.mock.calls.some(([address]) => address.includes('download'))).toBe(false)
})
