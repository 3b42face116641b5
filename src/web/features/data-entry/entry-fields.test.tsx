import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ENGLISH, type Project, type WritingSystem } from '#domain/project/project.ts'
import type { WordContent } from '#domain/word/word.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { DeviceAtEntry, newWordFields, panelFields, typeWord } from './testing/open-entry.tsx'

const FRENCH = { bcp47: 'fr', name: 'French', font: '', rtl: null }
const PORTUGUESE = { bcp47: 'pt', name: 'Portuguese', font: '', rtl: null }
const ARABIC = { bcp47: 'ar', name: 'Arabic', font: '', rtl: true }
const EVERYTHING: Partial<Project> = {
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  entryFields: { note: true, flag: true, picture: false },
}

const stored = async ({ db }: DeviceAtEntry, domainId = '1.3'): Promise<WordContent[]> =>
  (await wordsInDomain(db, domainId)).map(({ word }) => word)

const columns = (): string[] =>
  [...document.querySelectorAll('section label')]
    .map((label) => label.textContent)
    .filter((text) => text.includes('gloss'))

const textFields = (): (string | null | undefined)[] =>
  [...document.querySelectorAll<HTMLInputElement>('section :is(input, textarea)')].map(
    ({ labels }) => labels?.[0]?.textContent,
  )

describe('in a project of three analysis languages', () => {
  async function open(...others: readonly WritingSystem[]) {
    const device = new DeviceAtEntry({ analysisWritingSystems: [ENGLISH, FRENCH, ARABIC, ...others] })
    await device.open()
    return device
  }

  /** They are more than are shown unasked: there is one column. */
  const openWithMany = () => open(PORTUGUESE, { ...PORTUGUESE, bcp47: 'es' }, { ...PORTUGUESE, bcp47: 'it' })

  async function choose(...languages: string[]) {
    await userEvent.click(screen.getByRole('button', { name: 'Gloss languages' }))
    for (const name of languages) await userEvent.click(await screen.findByRole('checkbox', { name }))
  }

  test('S7.20 each is a column, and Enter alone walks through them: word by word, none is left out', async () => {
    const device = await open()
    expect(columns()).toEqual(['English gloss', 'French gloss', 'Arabic gloss'])
    const many = Array.from({ length: 27 }, (_, n) => `n${n} w${n} m${n} ك${n}`)
    const words = ['maji water eau ماء', 'jua sun soleil شمس', 'mvua rain pluie مطر', ...many]
    for (const word of words) await userEvent.keyboard(`${word.replaceAll(' ', '{Enter}')}{Enter}`)

    const texts = ({ vernacular, senses: [sense] }: WordContent) =>
      [vernacular, ...(sense?.glosses ?? []).map(({ def }) => def)].join(' ')
    await expect.poll(async () => (await stored(device)).map(texts).toSorted()).toEqual(words.toSorted())
    expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  })

  test('before the first word it is said that Enter leads through all of them, and of one gloss that the second Enter saves', async () => {
    await open()
    expect(screen.getByText('Press Enter to go to the next gloss. In the last one, it saves.')).toBeTruthy()
    expect(screen.queryByText(/Enter again to save/)).toBeNull()

    cleanup()
    await new DeviceAtEntry().open()
    expect(screen.getByText('Press Enter to go to the gloss, Enter again to save.')).toBeTruthy()
  })

  test('Ctrl Enter saves at once, from whichever field', async () => {
    const device = await open()
    await userEvent.keyboard('maji{Control>}{Enter}{/Control}jua{Enter}sun{Control>}{Enter}{/Control}')

    await expect
      .poll(async () => (await stored(device)).map(({ vernacular }) => vernacular).toSorted())
      .toEqual(['jua', 'maji'])
    expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  })

  test('of more than five there is one column until a person chooses others, in their order; it stays so', async () => {
    const device = await openWithMany()
    expect(columns()).toEqual(['English gloss'])
    await choose('Arabic', 'French')
    await userEvent.click(screen.getByRole('button', { name: 'Move French up' }))
    expect(columns()).toEqual(['English gloss', 'French gloss', 'Arabic gloss'])

    cleanup()
    await device.open()
    expect(columns()).toEqual(['English gloss', 'French gloss', 'Arabic gloss'])
  })

  test('Tab walks through them, each in its own script, and Enter in the last saves the word', async () => {
    const device = await openWithMany()
    await choose('Arabic', 'French')
    await userEvent.click(newWordFields().getByLabelText('Sena'))
    await userEvent.keyboard('maji{Enter}water{Tab}ماء{Tab}eau')
    const arabic = newWordFields().getByLabelText<HTMLInputElement>('Arabic gloss')
    expect([arabic.value, arabic.lang, arabic.dir]).toEqual(['ماء', 'ar', 'rtl'])
    await userEvent.keyboard('{Enter}')

    await expect
      .poll(() => stored(device))
      .toMatchObject([
        {
          senses: [
            {
              glosses: [
                { language: 'en', def: 'water' },
                { language: 'ar', def: 'ماء' },
                { language: 'fr', def: 'eau' },
              ],
            },
          ],
        },
      ])
    expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
    expect((await screen.findByLabelText<HTMLInputElement>('Arabic of “maji”')).dir).toBe('rtl')
  })

  test('each is changed in its row by itself', async () => {
    const device = await openWithMany()
    await choose('French')
    await typeWord('maji', 'water{Tab}ea')
    const french = await screen.findByLabelText('French of “maji”')
    await userEvent.type(french, 'u{Enter}')

    await expect
      .poll(async () => (await stored(device))[0]?.senses[0]?.glosses.map(({ def }) => def))
      .toEqual(['water', 'eau'])
  })

  test('without any column, Enter saves the form alone', async () => {
    const device = await openWithMany()
    await choose('English')
    await userEvent.click(newWordFields().getByLabelText('Sena'))
    await userEvent.keyboard('maji{Enter}')

    await expect.poll(() => stored(device)).toMatchObject([{ vernacular: 'maji', senses: [{ glosses: [] }] }])
  })

  test('Esc goes one field back at a time', async () => {
    await openWithMany()
    await choose('French')
    await userEvent.click(newWordFields().getByLabelText('French gloss'))
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(newWordFields().getByLabelText('English gloss'))
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  })
})

describe('note, flag, part of speech and definition', () => {
  const typeAll =
    'maji{Enter}water{Alt>}d{/Alt}what one drinks{Alt>}n{/Alt}from an old man{Shift>}{Enter}{/Shift}by the lake{Alt>}f{/Alt}tone?'

  async function open(project: Partial<Project> = EVERYTHING) {
    const device = new DeviceAtEntry(project)
    await device.open()
    return device
  }

  async function typeEverything() {
    await userEvent.keyboard(typeAll)
    await userEvent.selectOptions(panelFields().getByLabelText('Part of speech'), 'Noun')
  }

  const everything = {
    note: { language: 'en', text: 'from an old man\nby the lake' },
    flag: { active: true, text: 'tone?' },
    senses: [
      {
        definitions: [{ language: 'en', text: 'what one drinks' }],
        grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Noun' },
      },
    ],
  }

  test('S7.20, S7.24 are out of the way until a key asks for one, are saved with the word, and go away again', async () => {
    const device = await open()
    expect(textFields()).toEqual(['Sena', 'English gloss'])
    await typeEverything()
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => stored(device)).toMatchObject([everything])
    expect(textFields()).toEqual(['Sena', 'English gloss'])
    expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  })

  test('S7.20 are not there where the project has none', async () => {
    await open({ entryFields: { note: false, flag: false, picture: false } })
    await userEvent.keyboard('{Alt>}n{/Alt}{Alt>}d{/Alt}')

    expect(screen.queryByRole('region', { name: 'More fields' })).toBeNull()
    expect(textFields()).toEqual(['Sena', 'English gloss'])
  })

  test('S7.20, S7.24 are shown in the row, and changed there one by one', async () => {
    const device = await open()
    await typeEverything()
    await userEvent.keyboard('{Enter}')
    const row = within(await screen.findByRole('list', { name: 'Just added' }))
    await userEvent.click(await row.findByRole('button', { name: /Note: from an old man/ }))
    const panel = panelFields('maji')
    const note = panel.getByLabelText('Note of “maji”')
    expect(document.activeElement).toBe(note)
    await userEvent.keyboard('!{Enter}')
    await userEvent.clear(panel.getByLabelText('Definition (English) of “maji”'))
    await userEvent.selectOptions(panel.getByLabelText('Part of speech of “maji”'), 'Verb')
    await userEvent.click(panel.getByRole('button', { name: 'Remove flag' }))

    await expect
      .poll(() => stored(device))
      .toMatchObject([
        {
          vernacular: 'maji',
          note: { language: 'en', text: 'from an old man\nby the lake!' },
          flag: { active: false, text: '' },
          senses: [
            {
              glosses: [{ language: 'en', def: 'water' }],
              definitions: [],
              grammaticalInfo: { catGroup: 'Verb', grammaticalCategory: 'Verb' },
            },
          ],
        },
      ])
  })
})

describe('a word that belongs elsewhere', () => {
  async function rowOf() {
    const device = new DeviceAtEntry()
    await device.open()
    await typeWord('maji', 'water')
    const gloss = await screen.findByLabelText('English of “maji”')
    await userEvent.click(gloss)
    await userEvent.keyboard('{Alt>}m{/Alt}')
    await screen.findByRole('dialog', { name: 'Move “maji” to another domain' })
    await userEvent.type(await screen.findByRole('combobox', { name: /domain/i }), '1.2{Enter}')
    await screen.findByText('Moved to 1.2 Domain 1.2.')
    return device
  }

  test('S7.7 is moved by the number of its domain, and typing goes on here', async () => {
    const device = await rowOf()

    expect(await stored(device)).toEqual([])
    expect(await stored(device, '1.2')).toMatchObject([
      {
        vernacular: 'maji',
        senses: [{ glosses: [{ def: 'water' }], semanticDomains: [{ id: '1.2', name: 'Domain 1.2' }] }],
      },
    ])
    await expect.poll(() => document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  })

  test('comes back where it was', async () => {
    const device = await rowOf()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

    await expect
      .poll(() => stored(device))
      .toMatchObject([{ vernacular: 'maji', senses: [{ semanticDomains: [{ id: '1.3' }] }] }])
    expect(await stored(device, '1.2')).toEqual([])
  })
})
