import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aDomain, anId, aSense, aWord } from '#domain/testing/builders.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { deviceWith, openByKeys } from '../testing/existing-words.ts'
import { DeviceAtEntry, typeWord, vernacularField } from '../testing/open-entry.tsx'

const SENSE = aSense({
  glosses: [{ language: 'en', def: 'water' }],
  definitions: [{ language: 'en', text: 'what falls as rain' }],
  pictures: [{ fileName: 'river.webp', captions: [], protected: false }],
  semanticDomains: [aDomain('1.3'), aDomain('4.1')],
})
const MAJI = aWord({
  vernacular: 'maji',
  senses: [SENSE],
  audio: [{ fileName: 'maji.webm', speakerId: '', protected: false }],
})

const undo = () => userEvent.keyboard('{Alt>}z{/Alt}')
const shown = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value

/** The word of two domains, opened as a row of one of them. */
async function rowOfMaji(): Promise<DeviceAtEntry> {
  const device = await deviceWith([MAJI])
  await device.open()
  await openByKeys('maji')
  return device
}

async function write(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}

/** All words of both domains, each once. */
async function words({ db }: DeviceAtEntry): Promise<WordContent[]> {
  const found = [...(await wordsInDomain(db, '1.3')), ...(await wordsInDomain(db, '4.1'))]
  return [...new Map(found.map(({ guid, word }) => [guid, word])).values()]
}

const glosses = async (device: DeviceAtEntry): Promise<string[]> =>
  (await words(device)).flatMap(({ senses }) => senses.map((sense) => sense.glosses[0]?.def ?? ''))

const forms = async (device: DeviceAtEntry): Promise<string[]> =>
  (await words(device)).map(({ vernacular }) => vernacular).toSorted()

const asItWas = ({ guid, vernacular, senses, audio, note }: Word) => [{ guid, vernacular, senses, audio, note }]

let n = 100
const hear = ({ db }: DeviceAtEntry, word: Word): Promise<void> =>
  putNewer(db, [{ guid: word.guid, n: ++n, word: { ...word, id: anId() } }])

describe('S7.22 a gloss that made a sense of its own, taken back by the key,', () => {
  test('can be changed again: the row stands for the first sense', async () => {
    const device = await rowOfMaji()
    await write('English of “maji”', 'wter')
    await expect.poll(() => glosses(device)).toEqual(['water', 'wter'])
    await undo()
    await expect.poll(() => shown('English of “maji”')).toBe('water')
    await write('English of “maji”', 'waters')
    await expect.poll(() => glosses(device)).toEqual(['water', 'waters'])
    await undo()

    await expect.poll(() => words(device)).toMatchObject(asItWas(MAJI))
  })

  test('leaves what others have written meanwhile', async () => {
    const device = await rowOfMaji()
    await write('English of “maji”', 'wter')
    await expect.poll(() => glosses(device)).toEqual(['water', 'wter'])
    const definitions = [{ language: 'en', text: 'what one drinks' }]
    await hear(device, { ...MAJI, senses: [{ ...SENSE, definitions }], note: { language: 'en', text: 'salty' } })
    await undo()

    const theirs = { ...MAJI, senses: [{ ...SENSE, definitions }], note: { language: 'en', text: 'salty' } }
    await expect.poll(() => words(device)).toMatchObject(asItWas(theirs))
  })
})

describe('S7.22 a form that made a word of its own, taken back by the key,', () => {
  test('is undone after what was done to that word: one thing after the other', async () => {
    const device = await rowOfMaji()
    await write('Sena of “maji”', 'majix')
    await expect.poll(() => forms(device)).toEqual(['maji', 'majix'])
    await write('English of “majix”', 'sea')
    await expect.poll(() => glosses(device)).toContain('sea')
    await undo()
    await undo()

    await expect.poll(() => words(device)).toMatchObject(asItWas(MAJI))
    expect(await words(device)).toHaveLength(1)
  })

  test('leads an entry back into the word of others that had absorbed it, from which it is then taken back itself', async () => {
    const colleagues = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '4.1' })
    const device = new DeviceAtEntry()
    await hear(device, colleagues)
    await device.open()
    await typeWord('maji', 'water')
    await screen.findByText(/Merged with the existing word/)
    await write('Sena of “maji”', 'majix')
    await expect.poll(() => forms(device)).toEqual(['maji', 'majix'])
    await undo()

    await expect.poll(() => forms(device)).toEqual(['maji'])
    const domains = async () => (await words(device))[0]?.senses[0]?.semanticDomains.map(({ id }) => id).toSorted()
    expect(await domains()).toEqual(['1.3', '4.1'])
    await screen.findByText(/Merged with the existing word/)
    await undo()
    await expect.poll(() => vernacularField().value).toBe('maji')
    expect(await domains()).toEqual(['4.1'])
  })
})
