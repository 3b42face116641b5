import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { deviceWith, openByKeys } from '#web/features/data-entry/testing/existing-words.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'

const AMINA = aSpeaker({ id: 'amina' })
const SPOKEN = aTone(1, 0.5)
const ELSEWHERE: Pronunciation = { fileName: 'elsewhere.webm', speakerId: 'amina', protected: false }

type Town = {
  readonly speakers?: readonly unknown[]
  readonly download?: () => Response
  readonly peaks?: () => Response
}

const aSound = (): Response => new Response('sound', { headers: { 'content-type': 'audio/webm' } })
const aWaveform = (): Response => new Response(JSON.stringify({ seconds: 2, peaks: [0, 255] }))

/** “maji”, which somebody recorded elsewhere, in a town with a network; the addresses that are played from now on. */
async function majiInTown({ speakers = [AMINA], download = aSound, peaks = aWaveform }: Town = {}) {
  const senses = [aSense({ semanticDomains: [aDomain('1.3')] })]
  const device = await deviceWith([aWord({ vernacular: 'maji', senses, audio: [ELSEWHERE] })])
  const others = globalThis.fetch
  let isInTown = true
  const downloaded = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isInTown) throw new TypeError('Failed to fetch')
    if (address.endsWith('/speakers')) return new Response(JSON.stringify(speakers))
    if (address.endsWith('/peaks')) return peaks()
    if (address.includes('/download/')) {
      downloaded()
      return download()
    }
    // Whether there is a network is not known.
    return address.includes('tree') ? others(address) : new Promise(() => undefined)
  })
  hearInAnyFile(SPOKEN)
  const played = listening()
  await device.open()
  await openByKeys('maji')
  await screen.findByText(speakers.length > 0 ? 'consent given' : 'speaker removed: consent unknown')
  const kept = () => device.db.recordings.get(ELSEWHERE.fileName)
  return { device, played, downloaded, kept, leaveTown: () => void (isInTown = false) }
}

/** What is played sounds at once. */
function listening(): string[] {
  const played: string[] = []
  vi.stubGlobal('Audio', function Audio(address: string) {
    played.push(address)
    const audio = { play: async () => audio.onplaying(), pause: () => undefined, onplaying: () => undefined }
    return audio
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-this-device')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  return played
}

const maji = () => within(screen.getByRole('group', { name: 'Recording 1 of maji' }))

async function listen(): Promise<void> {
  await userEvent.click(maji().getByRole('button', { name: 'Play recording 1 of maji' }))
  await userEvent.click(await maji().findByRole('button', { name: 'Stop playing recording 1 of maji' }))
}

test('what somebody recorded elsewhere and was heard here once is heard and seen without a network', async () => {
  const { played, downloaded, kept, leaveTown } = await majiInTown()
  await listen()
  await expect.poll(kept).toMatchObject({ speakerId: 'amina', seconds: 2, peaks: [0, 255] })
  leaveTown()
  await expect.poll(() => maji().queryByText('0:02')).toBeTruthy()
  await listen()

  expect(played).toEqual([expect.stringMatching(/elsewhere\.webm\/playback$/), 'blob:of-this-device'])
  expect(downloaded).toHaveBeenCalledOnce()
})

test('who opens a recording of somebody else to trim it has it from then on', async () => {
  const { device, kept, leaveTown } = await majiInTown()
  await userEvent.click(maji().getByRole('button', { name: 'Options for recording 1 of maji' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Trim…' }))
  await screen.findByRole('button', { name: 'Keep this part' })
  await expect.poll(kept).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep this part' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')

  leaveTown()
  const since = '2026-01-01T00:00:00Z'
  await device.db.setFact('contact', { lastAt: null, failing: { reading: { because: 'noAnswer', since } } })
  await userEvent.click(maji().getByRole('button', { name: 'Options for recording 1 of maji' }))
  expect((await screen.findByRole('menuitem', { name: 'Trim…' })).getAttribute('aria-disabled')).toBe('false')
})

test('a voice of which only the server knows whether it may be heard is not kept', async () => {
  const { played, downloaded } = await majiInTown({ speakers: [] })
  await listen()

  expect(played).toEqual([expect.stringContaining('/playback')])
  expect(downloaded).not.toHaveBeenCalled()
})

test('what the server cannot draw is drawn by this browser, and kept with that', async () => {
  const { kept } = await majiInTown({
    peaks: () => aRefusal(404, 'audio.noPeaks'),
  })
  await listen()

  await expect.poll(async () => (await kept())?.peaks.length).toBeGreaterThan(100)
})

test.each([
  ['the page of a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  [
    'what would hold up whoever types',
    () => new Response('s', { headers: { 'content-type': 'audio/wav', 'content-length': '5000001' } }),
  ],
])('%s is not kept', async (_what, download) => {
  const { downloaded, kept } = await majiInTown({ download })
  await listen()
  await expect.poll(() => downloaded.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))

  expect(await kept()).toBeUndefined()
})
