import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { DeviceAtEntry, newWordFields, typeWord } from '../testing/open-entry.tsx'

const UNDO = '{Alt>}z{/Alt}'

async function afterWords(...words: string[]) {
  const device = new DeviceAtEntry()
  await device.open()
  for (const word of words) await typeWord(word, `${word} gloss`)
  await screen.findByDisplayValue(words.at(-1) ?? '')
  // Until then there is nothing to take back.
  await expect.poll(() => forms(device)).toHaveLength(words.length)
  return device
}

const forms = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await wordsInDomain(db, '1.3')).map(({ word }) => word.vernacular).toSorted()

const glosses = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await wordsInDomain(db, '1.3')).map(({ word }) => word.senses[0]?.glosses[0]?.def ?? '').toSorted()

const typed = (): string[] =>
  ['Sena', 'English gloss'].map((label) => newWordFields().getByLabelText<HTMLInputElement>(label).value)

test('S7.22 the last saved word is taken back into the empty fields, and saved anew as it is corrected there', async () => {
  const device = await afterWords('maji', 'mot')
  await userEvent.keyboard(UNDO)

  await expect.poll(typed).toEqual(['mot', 'mot gloss'])
  expect(await forms(device)).toEqual(['maji'])
  await userEvent.keyboard('o{Enter}{Enter}')
  await expect.poll(() => forms(device)).toEqual(['maji', 'moto'])
})

test('a word is not taken back unseen behind what is open above the table', async () => {
  const device = await afterWords('maji')
  await userEvent.click(screen.getByLabelText('English of “maji”'))
  await userEvent.keyboard('{Alt>}m{/Alt}')
  await userEvent.type(await screen.findByRole('combobox', { name: /domain/i }), UNDO)
  await userEvent.keyboard('{Escape}')

  expect(await forms(device)).toEqual(['maji'])
  expect(typed()).toEqual(['', ''])
})

test('what is being typed stays, and the word that was taken back can be brought back in its row', async () => {
  const device = await afterWords('maji')
  await userEvent.keyboard(`ji${UNDO}`)

  await screen.findByText('Word deleted.')
  expect(typed()).toEqual(['ji', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => forms(device)).toEqual(['maji'])
})

test('a row that was just deleted comes back, wherever it stood', async () => {
  const device = await afterWords('maji', 'moto')
  await userEvent.click(screen.getByLabelText('English of “maji”'))
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await screen.findByText('Word deleted.')
  await userEvent.keyboard(UNDO)

  await expect.poll(() => forms(device)).toEqual(['maji', 'moto'])
  expect(typed()).toEqual(['', ''])
})

test('what is being typed in a row is undone there, and no word with it', async () => {
  const device = await afterWords('maji', 'moto')
  const gloss = screen.getByLabelText<HTMLInputElement>('English of “maji”')
  await userEvent.type(gloss, ' of rain')
  await userEvent.keyboard(UNDO)

  expect([gloss.value, document.activeElement]).toEqual(['maji gloss', gloss])
  await userEvent.tab()
  expect(await forms(device)).toEqual(['maji', 'moto'])
  expect(await glosses(device)).toEqual(['maji gloss', 'moto gloss'])
  // With nothing typed, the key is about the words again.
  await userEvent.click(gloss)
  await userEvent.keyboard(UNDO)
  await expect.poll(() => forms(device)).toEqual(['maji'])
})

test.each(['English', 'Sena'])('a row that was changed says again what it said: %s', async (field) => {
  const device = await afterWords('maji', 'moto')
  await userEvent.type(screen.getByLabelText(`${field} of “maji”`), 'x{Enter}')
  await userEvent.keyboard(UNDO)

  await expect.poll(() => forms(device)).toEqual(['maji', 'moto'])
  await expect.poll(() => glosses(device)).toEqual(['maji gloss', 'moto gloss'])
  expect(typed()).toEqual(['', ''])
  await userEvent.keyboard(UNDO)
  await expect.poll(() => forms(device)).toEqual(['maji'])
})

test('after another word, the key is about that one again', async () => {
  const device = await afterWords('maji', 'moto')
  await userEvent.click(screen.getByRole('button', { name: 'Delete “maji”' }))
  await screen.findByText('Word deleted.')
  await typeWord('jiwe', 'stone')
  await screen.findByDisplayValue('jiwe')
  await userEvent.keyboard(UNDO)

  await expect.poll(() => forms(device)).toEqual(['moto'])
  expect(typed()).toEqual(['jiwe', 'stone'])
})

/** Where one cannot point. */
function byTouch(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('hover: none'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const undoSigns = () => screen.queryAllByRole('button', { name: 'Undo the last action' })

test('by touch a sign at the last word, and at no other, puts it back into the fields', async () => {
  const device = await afterWords('maji')
  expect(undoSigns()).toEqual([])
  byTouch()
  await typeWord('mot', 'mot gloss')
  await expect.poll(() => forms(device)).toHaveLength(2)
  await expect.poll(() => undoSigns().map((sign) => sign.closest('li')?.querySelector('input')?.value)).toEqual(['mot'])

  await userEvent.click(undoSigns()[0] as HTMLElement)
  await expect.poll(typed).toEqual(['mot', 'mot gloss'])
  expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  expect(await forms(device)).toEqual(['maji'])
})

test('by touch what was done to a row last is undone first, as by the key', async () => {
  const device = new DeviceAtEntry()
  byTouch()
  await device.open()
  await typeWord('maji', 'maji gloss')
  await expect.poll(() => forms(device)).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('English of “maji”'), 'x')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the last action' }))

  await expect.poll(() => glosses(device)).toEqual(['maji gloss'])
  expect(await forms(device)).toEqual(['maji'])
  expect(typed()).toEqual(['', ''])
})
