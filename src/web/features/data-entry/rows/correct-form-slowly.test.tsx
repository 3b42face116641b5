import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WordContent } from '#domain/word/word.ts'
import { encode } from '#web/shared/recorder/encode.ts'
import { closeMicrophone } from '#web/shared/recorder/microphone.ts'
import { aBrowserWithMicrophone } from '#web/shared/recorder/testing/a-microphone.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { putNewer } from '#web/replica/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { holdUp } from '../testing/hold-up.ts'
import { DeviceAtEntry, newWordFields, typeWord, vernacularField } from '../testing/open-entry.tsx'

const TONE = aTone(0.5, 0.3)
const COLLEAGUES = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' })
/** Milliseconds in which the person, or the device, does what they are about. */
const A_MOMENT = 250

/** The table of 1.3 on a device that knows “maji” of somebody else, and reads a sound file when it is let. */
async function slowDevice() {
  const device = new DeviceAtEntry({ definitionsEnabled: true })
  const { promise: isRead, resolve: letItRead } = Promise.withResolvers<void>()
  const heard = { numberOfChannels: 1, sampleRate: TONE.rate, getChannelData: () => TONE.samples }
  vi.stubGlobal('OfflineAudioContext', function OfflineAudioContext() {
    return { decodeAudioData: () => isRead.then(() => heard) }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await putNewer(device.db, [{ guid: COLLEAGUES.guid, n: 1, word: COLLEAGUES }])
  await device.open()
  return { device, letItRead }
}

const row = async () => within(await screen.findByRole('list', { name: 'Entered just now' }))

async function dropOn(field: HTMLElement): Promise<void> {
  const { blob } = await encode(TONE, 'wav')
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [new File([blob], 'maji.wav')] } })
}

async function correct(): Promise<void> {
  const form = (await row()).getByLabelText('Sena of “maji”')
  await userEvent.clear(form)
  await userEvent.type(form, 'majiru{Enter}')
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, A_MOMENT))

async function wordOf({ db }: DeviceAtEntry, vernacular: string): Promise<WordContent | undefined> {
  return (await wordsWithVernacular(db, vernacular))[0]?.word
}

const recorded = async (device: DeviceAtEntry): Promise<unknown> =>
  Promise.all(['maji', 'majiru'].map(async (form) => (await wordOf(device, form))?.audio.length))

test('S7.18 what was just added goes along with a corrected form, however long the device takes to store it', async () => {
  const { device } = await slowDevice()
  await typeWord('maji', 'water')
  await (await row()).findByText(/already in the dictionary/)
  await userEvent.click((await row()).getByRole('button', { name: 'More about “maji”' }))
  const definition = (await row()).getByLabelText('Definition (English) of “maji”')
  const letGo = await holdUp(device)
  await userEvent.type(definition, 'what falls as rain{Enter}')
  await correct()
  await aMoment()
  letGo()

  await expect
    .poll(async () => (await wordOf(device, 'majiru'))?.senses[0]?.definitions)
    .toMatchObject([{ text: 'what falls as rain' }])
  expect(await wordOf(device, 'maji')).toMatchObject({ guid: COLLEAGUES.guid, senses: COLLEAGUES.senses })
})

test('a sound file that is still being read goes along, too', async () => {
  const { device, letItRead } = await slowDevice()
  await typeWord('maji', 'water')
  await (await row()).findByText(/already in the dictionary/)
  await dropOn((await row()).getByLabelText('Sena of “maji”'))
  await correct()
  await aMoment()
  letItRead()

  await expect.poll(() => recorded(device)).toEqual([0, 1])
})

test('and one that was dropped where the word was typed', async () => {
  const { device, letItRead } = await slowDevice()
  await userEvent.type(vernacularField(), 'maji')
  await dropOn(newWordFields().getByLabelText('Sena'))
  await userEvent.keyboard('{Enter}water{Enter}')
  await (await row()).findByText(/already in the dictionary/)
  await correct()
  await aMoment()
  letItRead()

  await expect.poll(() => recorded(device)).toEqual([0, 1])
})

test('what is recorded in the row while its form is corrected is of the word that it becomes', async () => {
  const microphone = aBrowserWithMicrophone()
  onTestFinished(closeMicrophone)
  const { device } = await slowDevice()
  await typeWord('maji', 'water')
  await (await row()).findByText(/already in the dictionary/)
  await userEvent.click((await row()).getByRole('button', { name: 'Record maji' }))
  await screen.findByText('Recording')
  await correct()
  await expect.poll(() => wordOf(device, 'majiru')).toBeTruthy()
  act(() => microphone.say(TONE))
  await aMoment()
  await userEvent.click(await (await row()).findByRole('button', { name: 'Stop recording majiru' }))

  await expect.poll(() => recorded(device)).toEqual([0, 1])
})
