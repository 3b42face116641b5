import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anId } from '#domain/testing/builders.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { asWordOperation } from '#web/replica/outbox/plan-sending.ts'
import { takeAnswers } from '#web/replica/outbox/take-answers.ts'
import { wordsWithVernacular } from '#web/replica/read-words.ts'
import { aNewWord, ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

const row = async () => within(await screen.findByRole('list', { name: 'Entered just now' }))

async function wordOf({ db }: DeviceAtEntry, vernacular: string): Promise<WordContent | undefined> {
  return (await wordsWithVernacular(db, vernacular))[0]?.word
}

/** “maji, water”, of which it is said in its row that it means “waters”, and more, on a device without a network. */
async function enteredAndChanged(): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry({
    definitionsEnabled: true,
    entryFields: { note: true, flag: true, picture: false },
  })
  await device.open()
  await typeWord('maji', 'water')
  await userEvent.type((await row()).getByLabelText('English of “maji”'), 's{Enter}')
  await userEvent.click((await row()).getByRole('button', { name: 'More about “maji”' }))
  for (const label of ['Definition (English)', 'Note'])
    await userEvent.type((await row()).getByLabelText(`${label} of “maji”`), `${label}!{Enter}`)
  await expect.poll(async () => (await wordOf(device, 'maji'))?.note.text).toBe('Note!')
  return device
}

/** The device meets the server, where this word of somebody else has been all along. */
async function meet({ db }: DeviceAtEntry, theirs: Word): Promise<void> {
  const project = new ProjectInMemory()
  project.run({ id: anId(), kind: 'enter', word: theirs })
  for (let [next] = await itemsOf(db, ['word']); next; [next] = await itemsOf(db, ['word']))
    await takeAnswers(db, [project.run(asWordOperation(next))])
  expect(project.words()).toMatchObject([{ guid: theirs.guid, senses: [{ glosses: [{ def: 'waters' }] }] }])
  await (await row()).findByText(/already in the dictionary/)
}

async function correct(): Promise<void> {
  const form = (await row()).getByLabelText('Sena of “maji”')
  await userEvent.clear(form)
  await userEvent.type(form, 'majiru{Enter}')
}

const COLLEAGUES = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' })
const NOTED = { language: 'en', text: 'from an old man' }

test.each([
  { kind: 'that says no more', theirs: COLLEAGUES },
  {
    kind: 'that says something else about the same',
    theirs: {
      ...COLLEAGUES,
      note: NOTED,
      senses: COLLEAGUES.senses.map((sense) => ({ ...sense, definitions: [{ language: 'en', text: 'as they say' }] })),
    },
  },
])(
  'S7.18 a corrected form takes what was done in the row out of a word of others $kind, which only the server knew then',
  async ({ theirs }) => {
    const device = await enteredAndChanged()
    await meet(device, theirs)
    await correct()

    await expect
      .poll(() => wordOf(device, 'majiru'))
      .toMatchObject({
        note: { text: 'Note!' },
        senses: [{ glosses: [{ def: 'waters' }], definitions: [{ text: 'Definition (English)!' }] }],
      })
    const { guid, senses, note } = theirs
    expect(await wordOf(device, 'maji')).toMatchObject({ guid, senses, note })
  },
)

test('what was done in the row before and after the word of others was met leaves it as they had it', async () => {
  const device = await enteredAndChanged()
  await meet(device, COLLEAGUES)
  await userEvent.type((await row()).getByLabelText('English of “maji”'), '!{Enter}')
  await expect.poll(async () => (await wordOf(device, 'maji'))?.senses[0]?.glosses[0]?.def).toBe('waters!')
  await correct()

  await expect.poll(async () => (await wordOf(device, 'majiru'))?.senses[0]?.glosses[0]?.def).toBe('waters!')
  expect(await wordOf(device, 'maji')).toMatchObject({ guid: COLLEAGUES.guid, senses: COLLEAGUES.senses })
})
