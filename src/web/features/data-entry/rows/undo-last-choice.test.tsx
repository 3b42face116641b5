import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { WordContent } from '#domain/word/word.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/words/read-words.ts'
import { DeviceAtEntry, vernacularField } from '../testing/open-entry.tsx'

const UNDO = '{Alt>}z{/Alt}'
const EAU = aSense({ glosses: [{ language: 'fr', def: 'eau' }], semanticDomains: [aDomain('1.3.1')] })

const glossField = (): HTMLInputElement => screen.getByLabelText('English gloss')
const chosen = (): string | undefined => screen.queryByRole('radio', { checked: true })?.textContent

/** The table of 1.3, where “maji, eau” is in another domain, after “watr” was entered for the option of this number. */
async function enteredInto(option: 1 | 2) {
  const device = new DeviceAtEntry()
  await putNewer(device.db, [{ guid: 'maji', n: 1, word: aWord({ guid: 'maji', vernacular: 'maji', senses: [EAU] }) }])
  await device.open()
  await userEvent.type(vernacularField(), 'maji')
  await expect.poll(() => screen.queryAllByRole('radio')).toHaveLength(3)
  await userEvent.keyboard(`{Alt>}[Digit${option}]{/Alt}watr{Enter}`)
  const rows = within(await screen.findByRole('list', { name: 'Just added' }))
  await rows.findByText(option === 1 ? /Added to the existing word\./ : /Added to the existing word as a new meaning/)
  return device
}

async function maji({ db }: DeviceAtEntry): Promise<WordContent[]> {
  return (await wordsWithVernacular(db, 'maji')).map(({ word }) => word)
}

const glosses = (words: readonly WordContent[]): string[][] =>
  words.flatMap(({ senses }) => senses.map((sense) => sense.glosses.map(({ def }) => def)))

test.each([
  { chose: 'a meaning', option: 1, says: 'eau', became: [['eau', 'water']] },
  { chose: 'a new meaning', option: 2, says: 'the same word, new meaning', became: [['eau'], ['water']] },
] as const)(
  'S7.22 an entry that $chose was chosen for is taken back with the choice, and goes there again when it is repaired',
  async ({ option, says, became }) => {
    const device = await enteredInto(option)
    await userEvent.keyboard(UNDO)
    await expect.poll(() => [vernacularField().value, glossField().value]).toEqual(['maji', 'watr'])
    expect(glosses(await maji(device))).toEqual([['eau']])
    await expect.poll(chosen).toContain(says)

    await userEvent.clear(glossField())
    await userEvent.type(glossField(), 'water{Enter}')

    await expect.poll(async () => glosses(await maji(device))).toEqual(became)
  },
)
