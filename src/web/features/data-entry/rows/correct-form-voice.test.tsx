import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { WordContent } from '#domain/word/word.ts'
import { encode } from '#web/shared/recorder/encode.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { putNewer } from '#web/replica/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { DeviceAtEntry, newWordFields, vernacularField } from '../testing/open-entry.tsx'

const TONE = aTone(0.5, 0.3)
const AMINA = aSpeaker({ id: 'amina', name: 'Amina' })
const COLLEAGUES = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' })

/** The table of 1.3 on a device that knows “maji” of somebody else, can read any sound file, and knows who speaks. */
async function tableBesides(): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry()
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.endsWith('/speakers') ? Response.json([AMINA]) : others(address, init),
  )
  const heard = { numberOfChannels: 1, sampleRate: TONE.rate, getChannelData: () => TONE.samples }
  vi.stubGlobal('OfflineAudioContext', function OfflineAudioContext() {
    return { decodeAudioData: async () => heard }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await putNewer(device.db, [{ guid: COLLEAGUES.guid, n: 1, word: COLLEAGUES }])
  await device.open()
  return device
}

async function dropSoundOn(field: HTMLElement): Promise<void> {
  const { blob } = await encode(TONE, 'wav')
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [new File([blob], 'maji.wav')] } })
}

type Home = 'absorbed the entry' | 'was chosen for it'

const row = async () => within(await screen.findByRole('list', { name: 'Entered just now' }))

/** “maji” with a recording, as part of the word of somebody else; in its row it is said that Amina speaks. */
async function enteredAsAminas(home: Home): Promise<DeviceAtEntry> {
  const device = await tableBesides()
  await userEvent.type(vernacularField(), 'maji')
  await dropSoundOn(newWordFields().getByLabelText('Sena'))
  await newWordFields().findByRole('group', { name: /^Recording 1/ })
  await expect.poll(() => screen.queryAllByRole('radio')).toHaveLength(3)
  if (home === 'was chosen for it') await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Enter}')
  else await userEvent.type(newWordFields().getByLabelText('English gloss'), 'water{Enter}')
  await (await row()).findByRole('group', { name: /^Recording 1/ })
  await userEvent.click(screen.getByRole('button', { name: 'What to do with recording 1 of maji' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Amina' }))
  await expect.poll(() => voices(device, 'maji')).toEqual(['amina'])
  return device
}

async function wordOf({ db }: DeviceAtEntry, vernacular: string): Promise<WordContent | undefined> {
  return (await wordsWithVernacular(db, vernacular))[0]?.word
}

const voices = async (device: DeviceAtEntry, vernacular: string): Promise<readonly string[] | undefined> =>
  (await wordOf(device, vernacular))?.audio.map(({ speakerId }) => speakerId)

async function correct(): Promise<void> {
  const form = (await row()).getByLabelText('Sena of “maji”')
  await userEvent.clear(form)
  await userEvent.type(form, 'majiru{Enter}')
}

const HOMES: readonly Home[] = ['absorbed the entry', 'was chosen for it']

test.each(HOMES)(
  'S7.18 a recording that was given to another speaker leaves the word that %s as theirs, and is nowhere else',
  async (home) => {
    const device = await enteredAsAminas(home)
    await correct()

    await expect.poll(() => voices(device, 'majiru')).toEqual(['amina'])
    const { guid, senses } = COLLEAGUES
    expect(await wordOf(device, 'maji')).toMatchObject({ guid, senses, audio: [] })
  },
)

test.each(HOMES)('and goes with the entry when that is deleted out of the word that %s', async (home) => {
  const device = await enteredAsAminas(home)
  await userEvent.click(screen.getByRole('button', { name: 'Delete “maji”' }))

  await expect.poll(() => voices(device, 'maji')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => voices(device, 'maji')).toEqual(['amina'])
})

test.each(HOMES)('also with what was recorded in its row since, out of the word that %s', async (home) => {
  const device = await enteredAsAminas(home)
  await dropSoundOn((await row()).getByLabelText('Sena of “maji”'))
  await (await row()).findByRole('group', { name: /^Recording 2/ })
  await correct()

  await expect.poll(() => voices(device, 'majiru')).toEqual(['amina', ''])
  expect(await voices(device, 'maji')).toEqual([])
})
