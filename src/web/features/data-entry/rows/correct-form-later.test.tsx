import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anId } from '#domain/testing/builders.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { encode } from '#web/shared/recorder/encode.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { putNewer } from '#web/replica/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { DeviceAtEntry, typeWord, vernacularField } from '../testing/open-entry.tsx'

const colleagues = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' })

/** The table of 1.3 on a device that knows this word of somebody else, where any sound file can be read. */
async function tableBesides(word: Word): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry({
    definitionsEnabled: true,
    grammaticalInfoEnabled: true,
    entryFields: { note: true, flag: true, picture: false },
  })
  const heard = { numberOfChannels: 1, sampleRate: TONE.rate, getChannelData: () => TONE.samples }
  vi.stubGlobal('OfflineAudioContext', function OfflineAudioContext() {
    return { decodeAudioData: async () => heard }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await hear(device, word)
  await device.open()
  return device
}

const TONE = aTone(0.5, 0.3)

let n = 0
const hear = ({ db }: DeviceAtEntry, word: Word): Promise<void> => putNewer(db, [{ guid: word.guid, n: ++n, word }])

async function wordOf({ db }: DeviceAtEntry, vernacular: string): Promise<WordContent | undefined> {
  return (await wordsWithVernacular(db, vernacular))[0]?.word
}

const row = async () => within(await screen.findByRole('list', { name: 'Entered just now' }))

async function recordInRow(): Promise<void> {
  const { blob } = await encode(TONE, 'wav')
  const dataTransfer = { types: ['Files'], files: [new File([blob], 'maji.wav')] }
  fireEvent.drop((await row()).getByLabelText('Sena of “maji”'), { dataTransfer })
  await (await row()).findByRole('group', { name: /^Recording 1/ })
}

async function addEverything(device: DeviceAtEntry): Promise<void> {
  await userEvent.click((await row()).getByRole('button', { name: 'More about “maji”' }))
  for (const label of ['Definition (English)', 'Note', 'Flag']) {
    await userEvent.type((await row()).getByLabelText(`${label} of “maji”`), `${label}!{Enter}`)
  }
  await userEvent.selectOptions((await row()).getByLabelText('Part of speech of “maji”'), 'Noun')
  await expect.poll(async () => JSON.stringify((await wordOf(device, 'maji'))?.senses)).toContain('Noun')
}

async function correct(): Promise<void> {
  const form = (await row()).getByLabelText('Sena of “maji”')
  await userEvent.clear(form)
  await userEvent.type(form, 'majiru{Enter}')
}

const everything = {
  audio: [{ protected: false }],
  note: { language: 'en', text: 'Note!' },
  flag: { active: true, text: 'Flag!' },
  senses: [
    {
      glosses: [{ language: 'en', def: 'water' }],
      definitions: [{ language: 'en', text: 'Definition (English)!' }],
      grammaticalInfo: { catGroup: 'Noun' },
      semanticDomains: [{ id: '1.3' }],
    },
  ],
}

test.each(['that absorbed the entry', 'that was chosen for it'])(
  'S7.18 a corrected form takes along what was added in the row since, out of the word %s',
  async (word) => {
    const device = await tableBesides(colleagues)
    if (word === 'that absorbed the entry') await typeWord('maji', 'water')
    else {
      await userEvent.type(vernacularField(), 'maji')
      await expect.poll(() => screen.queryAllByRole('radio')).toHaveLength(3)
      await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Enter}')
    }
    await recordInRow()
    await addEverything(device)
    await correct()

    await expect.poll(() => wordOf(device, 'majiru')).toMatchObject(everything)
    const { senses, audio, note, flag } = colleagues
    expect(await wordOf(device, 'maji')).toMatchObject({ guid: colleagues.guid, senses, audio, note, flag })
  },
)

test('what others have added to their word meanwhile stays there, and only there', async () => {
  const device = await tableBesides(colleagues)
  await typeWord('maji', 'water')
  await recordInRow()
  const audio = [{ fileName: 'theirs.webm', speakerId: '', protected: false }]
  const note = { language: 'en', text: 'from an old man' }
  await hear(device, { ...colleagues, id: anId(), audio, note })
  await correct()

  await expect.poll(async () => (await wordOf(device, 'majiru'))?.audio).toHaveLength(1)
  expect(await wordOf(device, 'majiru')).toMatchObject({ note: { text: '' } })
  expect((await wordOf(device, 'majiru'))?.audio).not.toEqual(audio)
  expect(await wordOf(device, 'maji')).toMatchObject({ guid: colleagues.guid, audio, note })
})

test('what was added is taken along after a reload as well', async () => {
  const device = await tableBesides(colleagues)
  await typeWord('maji', 'water')
  await recordInRow()
  await expect.poll(async () => JSON.stringify(await device.db.desk.toArray())).toContain('"deeds"')
  cleanup()
  await device.open()
  await (await row()).findByRole('group', { name: /^Recording 1/ })
  await correct()

  await expect.poll(async () => (await wordOf(device, 'majiru'))?.audio).toHaveLength(1)
  expect((await wordOf(device, 'maji'))?.audio).toEqual([])
})

test('a gloss that was changed in the row goes along, too, and that of others stays', async () => {
  const word = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' })
  const device = await tableBesides(word)
  await typeWord('maji', 'water')
  await (await row()).findByText(/already in the dictionary/)
  await userEvent.type((await row()).getByLabelText('English of “maji”'), 's{Enter}')
  await expect.poll(async () => JSON.stringify((await wordOf(device, 'maji'))?.senses)).toContain('waters')
  await addEverything(device)
  await correct()

  const [sense] = everything.senses
  const waters = { ...sense, glosses: [{ language: 'en', def: 'waters' }] }
  await expect.poll(() => wordOf(device, 'majiru')).toMatchObject({ ...everything, audio: [], senses: [waters] })
  const { senses, note, flag } = word
  expect(await wordOf(device, 'maji')).toMatchObject({ guid: word.guid, senses, note, flag })
})
