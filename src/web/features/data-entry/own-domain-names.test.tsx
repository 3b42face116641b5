import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { DeviceAtEntry } from './testing/open-entry.tsx'

/** Nobody could guess from its code that it is written from right to left. */
const BEJA = { bcp47: 'bej', name: 'Beja', font: 'Scheherazade New', rtl: true }
const WELLS = { id: '1.3.0', parentId: '1.3', name: 'Bi’ir', lang: 'bej', description: 'Yam.', questions: ['Nan?'] }

function inBeja(): DeviceAtEntry {
  return new DeviceAtEntry({ analysisWritingSystems: [ENGLISH, BEJA], semanticDomains: [anOwnDomain(WELLS)] })
}

const howWritten = ({ lang, dir, style }: HTMLElement) => [lang, dir, style.fontFamily.split(',')[0]]
const ASBEJA = ['bej', 'rtl', '"Scheherazade New"']

test('the name of an own domain, and its texts, stand above its table as the project writes their language', async () => {
  inBeja().show('/app/data-entry?domain=1.3.0')
  const title = within(await screen.findByRole('heading', { level: 1 }))

  expect(howWritten(title.getByText(WELLS.name))).toEqual(ASBEJA)
  expect(howWritten(screen.getByText(WELLS.description))).toEqual(ASBEJA)
  expect(howWritten(screen.getByText('Nan?'))).toEqual(ASBEJA)
})

test('so the name does in the tree, and where it is found by it', async () => {
  inBeja().show('/app/data-entry')
  await screen.findByRole('region', { name: 'Semantic domains' })
  const search = screen.getByRole('combobox', { name: 'Find a domain' })
  await userEvent.type(search, 'Bi')
  const found = await screen.findByRole('option', { name: /Bi’ir/ })
  expect(howWritten(within(found).getByText(WELLS.name))).toEqual(ASBEJA)

  await userEvent.keyboard('{Enter}')
  const tiles = await screen.findAllByText(WELLS.name)
  expect(tiles.map(howWritten)).toEqual(tiles.map(() => ASBEJA))
})

test('a name in a language that the project does not write has the font of what is around it', async () => {
  inBeja().show('/app/data-entry?domain=1.3')
  const title = within(await screen.findByRole('heading', { level: 1 }))

  expect(howWritten(title.getByText('Water'))).toEqual(['en', 'ltr', ''])
})
