import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { UnfinishedEdit } from '../rows/table-context.ts'
import { deviceWith } from '../testing/existing-words.ts'

const sense = aSense({ glosses: [{ language: 'en', def: 'water' }], semanticDomains: [aDomain('1.3')] })
const maji = aWord({ vernacular: 'maji', senses: [sense], note: { language: 'en', text: 'heard at the well' } })

test('in a project that is archived a word is read, and nothing about it is offered that would be refused', async () => {
  const device = await deviceWith([maji], { isActive: false })
  device.show(`/app/words?word=${maji.guid}`)
  const word = within(await screen.findByRole('region', { name: 'Word “maji”' }))

  for (const said of ['water', 'heard at the well']) expect(word.getByText(said)).toBeTruthy()
  expect(word.queryAllByRole('textbox')).toEqual([])
  expect(word.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
})

test('what was typed beside the list of words is found among the drafts, and leads back to its word', async () => {
  const device = await deviceWith([maji])
  const edit = { kind: 'gloss', language: 'en', text: 'wat' } as const
  const seen = { version: maji.id, word: contentOf(maji) }
  const value: UnfinishedEdit = { guid: maji.guid, sense: sense.guid, edit, seen }
  await device.db.desk.put({ kind: 'edit', id: aGuid(), place: 'words', tab: 'gone', at: 0, unfinished: 1, value })
  device.show('/app/data-entry')

  const drafts = within(await screen.findByRole('navigation', { name: 'Drafts:' }))
  const link = drafts.getByRole('link', { name: /maji/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['maji Words', `/app/words?word=${maji.guid}`])
})
