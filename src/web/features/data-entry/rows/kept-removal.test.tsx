import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Sense, Word } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { takeAnswers } from '#web/replica/sending/take-answers.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { deviceWith, openByKeys } from '../testing/existing-words.ts'
import type { DeviceAtEntry } from '../testing/open-entry.tsx'

const en = (def: string): Pick<Sense, 'glosses'> => ({ glosses: [{ language: 'en', def }] })
const OWN = aSense({ ...en('water'), semanticDomains: [aDomain('1.3')] })
const OTHER = aSense({ ...en('tears'), semanticDomains: [aDomain('5.2')] })
const AMINA = [{ userId: 'a', name: 'Amina' }]

async function deletedRowOf(word: Word): Promise<DeviceAtEntry> {
  const device = await deviceWith([word])
  await device.open()
  await openByKeys('maji')
  await userEvent.click(screen.getByRole('button', { name: 'Delete “maji”' }))
  return device
}

/** What is waiting arrives, and meanwhile others have made this of the word. */
async function arriveAfter({ db }: DeviceAtEntry, base: Word, theirs: Word): Promise<void> {
  await expect.poll(() => db.outbox.count()).toBe(1)
  const [operation] = await itemsOf(db, ['word'])
  if (!operation) throw new Error('Nothing is waiting.')
  const { decision } = operation
  const merged = decision.kind === 'change' ? threeWayMerge(base, decision.word, theirs) : null
  const word = merged && { ...theirs, ...merged.word, id: 'later' }
  const conflicts = merged?.conflicts ?? []
  const answer = { outcome: 'done', guid: base.guid, absorbed: false, meanwhile: AMINA } as const
  await takeAnswers(db, [{ ...answer, id: operation.id, changeNumber: 7, word, conflicts }])
}

const form = () => screen.findByDisplayValue<HTMLInputElement>('maji')

async function stored({ db }: DeviceAtEntry, { guid }: Word): Promise<(string | undefined)[]> {
  const word = (await wordsByGuid(db, [guid])).get(guid)?.word
  return (word?.senses ?? []).map(({ glosses }) => glosses[0]?.def)
}

test('a meaning that an edit has kept is no longer called deleted, and comes back as others wrote it', async () => {
  const word = aWord({ vernacular: 'maji', senses: [OWN, OTHER] })
  const device = await deletedRowOf(word)
  await screen.findByText('Meaning deleted; the word keeps its others.')
  await arriveAfter(device, word, { ...word, senses: [{ ...OWN, ...en('sea') }, OTHER] })
  const says = 'Amina changed the meaning “sea”, so it stays, even though you deleted it.'
  await expect.poll(() => screen.queryAllByRole('status').map(({ textContent }) => textContent)).toContain(says)
  expect(screen.queryByText(/is deleted/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await form()
  expect(screen.getByLabelText<HTMLInputElement>('English of “maji”').value).toBe('sea')
  await expect.poll(() => screen.queryByText(/even though you deleted it/)).toBeNull()
  expect(await stored(device, word)).toEqual(['sea', 'tears'])
})

test('a deleted word that somebody has edited since is said to be there, and its row comes back', async () => {
  const word = aWord({ vernacular: 'maji', senses: [OWN] })
  const device = await deletedRowOf(word)
  await screen.findByText('Word deleted.')
  await arriveAfter(device, word, word)
  const edited = { ...word, ...contentOf({ ...word, senses: [{ ...OWN, ...en('sea') }] }), id: 'edited' }
  await putNewer(device.db, [{ guid: word.guid, n: 8, word: edited }])
  await screen.findByText('You deleted this word, but it had been changed or restored, so it stays.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await form()
  expect(await stored(device, word)).toEqual(['sea'])
})

test('that somebody had changed a word before it was deleted is told where it was, until it is brought back', async () => {
  const word = aWord({ vernacular: 'maji', senses: [OWN] })
  const device = await deletedRowOf(word)
  await screen.findByText('Word deleted.')
  await expect.poll(() => device.db.outbox.count()).toBe(1)
  const [operation] = await itemsOf(device.db, ['word'])
  const answer = { outcome: 'done', guid: word.guid, absorbed: false, meanwhile: AMINA } as const
  const conflicts = [{ path: `senses.${OWN.guid}.glosses.en`, mine: '', theirs: 'sea' }]
  await takeAnswers(device.db, [{ ...answer, id: operation?.id ?? '', changeNumber: 7, word: null, conflicts }])
  const says = 'Amina had changed this word. If you undo, it comes back with that change.'
  await expect.poll(() => screen.queryAllByRole('status').map(({ textContent }) => textContent)).toContain(says)
  screen.getByText('Word deleted.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await form()
  await expect.poll(() => device.db.overruled.count()).toBe(0)
  expect(screen.queryByText(/Amina/)).toBeNull()
})
