import { typedOn } from '../testing/on-desk.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { WordContent } from '#domain/word/word.ts'
import { dropSounds, hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'
import { knowSpeakers } from '#web/features/speakers/testing/know-speakers.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { NOTHING_TYPED, type Typed } from '../typed/typed.ts'
import { DeviceAtEntry, newWordFields, panelFields, typeWord, vernacularField } from '../testing/open-entry.tsx'

const TONE = aTone(0.5, 0.3)
const AMINA = aSpeaker({ id: 'amina', name: 'Amina' })
const PICTURE = { fileName: 'river.webp', captions: [], protected: false }

/** The table with these words just entered, on a device that can read any sound file and knows who speaks. */
async function afterWords(...words: string[]) {
  const device = new DeviceAtEntry()
  knowSpeakers(AMINA)
  hearInAnyFile(TONE)
  await device.open()
  for (const word of words) await typeWord(word, `${word} gloss`)
  if (words.length > 0) await rowOf(words.at(-1) ?? '')
  return device
}

const undo = () => userEvent.keyboard('{Alt>}z{/Alt}')

async function rowOf(vernacular: string) {
  const rows = within(await screen.findByRole('list', { name: 'Just added' }))
  const row = (await rows.findByLabelText(`Sena of “${vernacular}”`)).closest('li')
  if (!row) throw new Error('There is no such row.')
  return within(row)
}

type Place = Awaited<ReturnType<typeof rowOf>>

async function record(field: HTMLElement, place: Place, number = 1): Promise<void> {
  await dropSounds(field, TONE)
  await place.findByRole('group', { name: new RegExp(`^Recording ${number}`) })
}

async function choose(what: string, word: string): Promise<void> {
  // It is named by the word as of when somebody last paused.
  await userEvent.hover(await screen.findByRole('group', { name: `Recording 1 of ${word}` }))
  await userEvent.click(screen.getByRole('button', { name: `Options for recording 1 of ${word}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: what }))
}

const words = async ({ db }: DeviceAtEntry): Promise<WordContent[]> =>
  (await wordsInDomain(db, '1.3')).map(({ word }) => word).toSorted((a, b) => (a.vernacular < b.vernacular ? -1 : 1))

/** Each word with how many recordings it has. */
const recorded = async (device: DeviceAtEntry): Promise<[string, number][]> =>
  (await words(device)).map(({ vernacular, audio }) => [vernacular, audio.length])

const draft = async (device: DeviceAtEntry): Promise<Typed> => (await typedOn(device))[0] ?? NOTHING_TYPED

const inDraft = async (device: DeviceAtEntry): Promise<[string, number]> => {
  const { vernacular, audio } = await draft(device)
  return [vernacular, audio.length]
}

/** “maji” has a recording; then “mto” was entered, and the recording deleted. */
async function recordingDeleted() {
  const device = await afterWords('maji', 'mto')
  const maji = await rowOf('maji')
  await record(maji.getByLabelText('Sena of “maji”'), maji)
  await typeWord('jiwe', 'stone')
  await rowOf('jiwe')
  await choose('Delete', 'maji')
  await maji.findByText(/Recording deleted/)
  return { device, maji }
}

test('S7.22 a recording that was just deleted comes back, and no word goes; after that the last word is taken back', async () => {
  const { device, maji } = await recordingDeleted()
  await undo()

  await expect
    .poll(() => recorded(device))
    .toEqual([
      ['jiwe', 0],
      ['maji', 1],
      ['mto', 0],
    ])
  await expect.poll(() => maji.queryByText(/Recording deleted/)).toBeNull()
  expect(vernacularField().value).toBe('')
  await undo()
  await expect
    .poll(() => recorded(device))
    .toEqual([
      ['maji', 1],
      ['mto', 0],
    ])
  await expect.poll(() => vernacularField().value).toBe('jiwe')
})

test('things are undone one after the other, the latest first: who speaks, two recordings, a gloss', async () => {
  const device = await afterWords('maji', 'mto')
  const maji = await rowOf('maji')
  const form = maji.getByLabelText('Sena of “maji”')
  await userEvent.type(maji.getByLabelText('English of “maji”'), '!{Enter}')
  await record(form, maji)
  await record(form, maji, 2)
  await choose('Amina', 'maji')
  const state = async (): Promise<unknown> => {
    const [word] = await words(device)
    return [word?.senses[0]?.glosses[0]?.def, ...(word?.audio ?? []).map(({ speakerId }) => speakerId)]
  }
  await expect.poll(state).toEqual(['maji gloss!', 'amina', ''])

  for (const before of [['maji gloss!', '', ''], ['maji gloss!', ''], ['maji gloss!'], ['maji gloss']]) {
    await undo()
    await expect.poll(state).toEqual(before)
  }
  expect(await recorded(device)).toEqual([
    ['maji', 0],
    ['mto', 0],
  ])
  await undo()
  await expect.poll(() => recorded(device)).toEqual([['maji', 0]])
})

test('a recording of the word that is typed comes back as well, and the word before stays', async () => {
  const device = await afterWords('maji')
  await userEvent.type(vernacularField(), 'ziwa')
  await record(vernacularField(), newWordFields())
  await expect.poll(() => inDraft(device)).toEqual(['ziwa', 1])
  await choose('Delete', 'ziwa')
  await expect.poll(() => inDraft(device)).toEqual(['ziwa', 0])
  await undo()

  await expect.poll(() => inDraft(device)).toEqual(['ziwa', 1])
  expect(await recorded(device)).toEqual([['maji', 0]])
  await undo()
  await expect.poll(() => inDraft(device)).toEqual(['ziwa', 0])
  expect(await recorded(device)).toEqual([['maji', 0]])
  await undo()
  await expect.poll(() => recorded(device)).toEqual([])
  expect(vernacularField().value).toBe('ziwa')
})

test('a picture that was just deleted comes back: in a row, and in the word that is typed', async () => {
  const device = await afterWords('maji', 'mto')
  const [stored] = (await wordsInDomain(device.db, '1.3')).filter(({ word }) => word.vernacular === 'mto')
  if (!stored) throw new Error('The word is not stored.')
  const { version, word } = stored
  const senses = word.senses.map((sense) => ({ ...sense, pictures: [PICTURE] }))
  await commandsOn(device.db).changeWord({ version, word }, { ...word, senses })
  const pictures = async (): Promise<unknown> =>
    (await words(device)).map(({ vernacular, senses: [sense] }) => [vernacular, sense?.pictures?.length ?? 0])
  const mto = await rowOf('mto')
  await userEvent.click(mto.getByRole('button', { name: 'More options for “mto”' }))
  await userEvent.click(await panelFields('mto').findByRole('button', { name: /^Delete the picture/ }))
  await expect.poll(pictures).toEqual([
    ['maji', 0],
    ['mto', 0],
  ])
  await undo()
  await expect.poll(pictures).toEqual([
    ['maji', 0],
    ['mto', 1],
  ])
  expect(vernacularField().value).toBe('')

  await undo()
  await expect.poll(async () => (await draft(device)).pictures).toEqual([PICTURE])
  await userEvent.click(screen.getByRole('button', { name: 'More fields' }))
  await userEvent.click(await panelFields().findByRole('button', { name: /^Delete the picture/ }))
  await expect.poll(async () => (await draft(device)).pictures).toEqual([])
  await undo()
  await expect.poll(async () => (await draft(device)).pictures).toEqual([PICTURE])
  expect(await pictures()).toEqual([['maji', 0]])
})
