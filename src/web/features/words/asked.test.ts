import { expect, test } from 'vitest'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { addressOf, questionIn } from './asked.ts'

const ASKED: ListQuestion = {
  searched: 'maji & moto',
  narrowings: [
    'noDomain',
    { noGlossIn: 'sw' },
    { column: { glossIn: 'sw' }, holds: ' ' },
    { column: 'note', holds: '"a"' },
  ],
  order: { glossIn: 'sw' },
  isReversed: true,
  groupBy: 'partOfSpeech',
}
const SWAHILI = {
  glosses: ['en', 'sw'],
  columns: ['vernacular', { glossIn: 'en' }, { glossIn: 'sw' }, 'note'],
} as const

test('what an address asks for is what it was made of', () => {
  const address = new URLSearchParams(String(addressOf(ASKED, 'a guid')))

  expect(questionIn(address, SWAHILI)).toEqual(ASKED)
  expect(address.get('word')).toBe('a guid')
})

test('protected words are asked for where some words were imported', () => {
  const address = new URLSearchParams('only=protected')

  expect(questionIn(address, { ...SWAHILI, isImported: true }).narrowings).toEqual(['protected'])
  expect(questionIn(address, SWAHILI).narrowings).toEqual([])
})

test('a language that the project has no longer narrows nothing, and sorts nothing', () => {
  expect(questionIn(addressOf(ASKED, null), { glosses: ['en'], columns: ['vernacular', { glossIn: 'en' }] })).toEqual({
    ...ASKED,
    narrowings: ['noDomain'],
    order: 'vernacular',
  })
})

test('the plain list has a plain address', () => {
  expect(String(addressOf({ searched: '', narrowings: [], order: 'vernacular', isReversed: false }, null))).toBe('')
})
