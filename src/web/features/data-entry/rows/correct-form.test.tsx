import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDomain, anId, aSense } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { asWordOperation } from '#web/replica/outbox/next-to-send.ts'
import { takeAnswers } from '#web/replica/sending/take-answers.ts'
import { aNewWord, ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { saying } from '#web/testing/saying.ts'
import {
  COLLEAGUES,
  correct,
  enterInto,
  hear,
  HOMES,
  row,
  tableAmong,
  typeMaji,
  wordOf,
} from '../testing/correcting.ts'
import { DeviceAtEntry, panelFields, typeWord } from '../testing/open-entry.tsx'

const EVERYTHING = {
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  entryFields: { note: true, flag: true, picture: false },
}

/** “maji, water”, as part of the words that the device knows. */
async function entered(words: readonly Word[] = [COLLEAGUES]): Promise<DeviceAtEntry> {
  const { device } = await tableAmong(words, EVERYTHING)
  await typeWord('maji', 'water')
  await (await row()).findByLabelText('Sena of “maji”')
  if (words.length > 0) await screen.findByText(/Merged with the existing word/)
  return device
}

async function add(...labels: readonly string[]): Promise<void> {
  await userEvent.click((await row()).getByRole('button', { name: 'More options for “maji”' }))
  for (const label of labels)
    await userEvent.type(panelFields('maji').getByLabelText(`${label} of “maji”`), `${label}!{Enter}`)
}

const decisionsOn = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await itemsOf(db, ['word'])).map(({ decision }) => decision.kind)

test('the form of an entry is changed where it stands while nothing else is in its word', async () => {
  const device = await entered([])
  await correct()

  await expect.poll(() => decisionsOn(device)).toEqual(['enter', 'change'])
  expect(await wordOf(device, 'maji')).toBeUndefined()
})

const SENSE = { glosses: [{ language: 'en', def: 'water' }], semanticDomains: [{ id: '1.3' }] }
const DEFINED = { ...SENSE, definitions: [{ language: 'en', text: 'Definition (English)!' }] }

test.each(HOMES)(
  'S7.18 a corrected form takes along what was added in the row since, out of the word that %s',
  async (home) => {
    const { device } = await tableAmong([COLLEAGUES], EVERYTHING)
    await typeMaji()
    await enterInto(home)
    await add('Definition (English)', 'Note', 'Flag')
    await userEvent.selectOptions(panelFields('maji').getByLabelText('Part of speech of “maji”'), 'Noun')
    await userEvent.tab()
    await expect.poll(async () => JSON.stringify((await wordOf(device, 'maji'))?.senses)).toContain('Noun')
    await correct()

    await expect
      .poll(() => wordOf(device, 'majiru'))
      .toMatchObject({
        note: { language: 'en', text: 'Note!' },
        flag: { active: true, text: 'Flag!' },
        senses: [{ ...DEFINED, grammaticalInfo: { catGroup: 'Noun' } }],
      })
    const { guid, senses, note, flag } = COLLEAGUES
    expect(await wordOf(device, 'maji')).toMatchObject({ guid, senses, note, flag })
    expect(screen.queryByText(/Merged with the existing word/)).toBeNull()
  },
)

test('S7.18 it takes what was done in the row out of a word of others, which only the server knew then', async () => {
  const device = await entered([])
  await userEvent.type((await row()).getByLabelText('English of “maji”'), 's{Enter}')
  await add('Definition (English)', 'Note')
  await expect.poll(async () => (await wordOf(device, 'maji'))?.note.text).toBe('Note!')
  const definitions = [{ language: 'en', text: 'as they say' }]
  const theirs = {
    ...aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }),
    note: { language: 'en', text: 'from an old man' },
  }
  const [sense] = theirs.senses
  await meet(device, { ...theirs, senses: sense ? [{ ...sense, definitions }] : [] })
  await (await row()).findByText(/Merged with the existing word/)
  await correct()

  await expect
    .poll(() => wordOf(device, 'majiru'))
    .toMatchObject({
      note: { text: 'Note!' },
      senses: [{ glosses: [{ def: 'waters' }], definitions: [{ text: 'Definition (English)!' }] }],
    })
  const { guid, note } = theirs
  expect(await wordOf(device, 'maji')).toMatchObject({ guid, note, senses: [{ ...sense, definitions }] })
})

/** The device meets the server, where these words of others have been all along; answers what is there then. */
async function meet({ db }: DeviceAtEntry, ...theirs: Word[]): Promise<readonly Word[]> {
  const project = new ProjectInMemory()
  for (const word of theirs) project.run({ id: anId(), kind: 'enter', word })
  await expect.poll(() => db.outbox.count()).toBeGreaterThan(0)
  for (let [next] = await itemsOf(db, ['word']); next; [next] = await itemsOf(db, ['word']))
    await takeAnswers(db, [project.run(asWordOperation(next))])
  return project.words()
}

/** Of an entry that the server has: somebody types into a field of its row, and is still in it while the word becomes another. */
async function typeWhileItBecomes(label: string, becomes: (word: Word) => Word) {
  const device = await entered([])
  const [word] = await meet(device)
  if (!word) throw new Error('Nothing was entered.')
  const field = (await row()).getByLabelText<HTMLInputElement>(`${label} of “maji”`)
  await userEvent.clear(field)
  await userEvent.type(field, 'majini')
  await hear(device, { ...becomes(word), id: anId() })
  await expect.poll(() => field.readOnly).toBe(true)
  await userEvent.keyboard('{Enter}')
  return { device, field, word }
}

test('a corrected form does not rename a sense that somebody else has added meanwhile', async () => {
  const ship = aSense({ glosses: [{ language: 'en', def: 'ship' }], semanticDomains: [aDomain('7.2')] })
  const { device, word } = await typeWhileItBecomes('Sena', (one) => ({ ...one, senses: [...one.senses, ship] }))

  await expect.poll(() => wordOf(device, 'majini')).toMatchObject({ senses: [SENSE] })
  expect(await wordOf(device, 'maji')).toMatchObject({ guid: word.guid, senses: [{ guid: ship.guid }] })
})

test.each([
  { what: 'the form of a protected word', label: 'Sena', shows: 'maji', becomes: { accessibility: 'Protected' } },
  { what: 'a gloss whose sense is gone', label: 'English', shows: '', becomes: { senses: [] } },
] as const)('where $what can no longer be changed that is said, and the field shows what is stored', async (one) => {
  const { device, field } = await typeWhileItBecomes(one.label, (word) => ({ ...word, ...one.becomes }))

  await screen.findByText(saying('The change to “majini” wasn’t saved. Others have changed this word'))
  await expect.poll(async () => [field.value, await decisionsOn(device)]).toEqual([one.shows, []])
})
