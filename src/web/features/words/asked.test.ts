import { expect, test } from 'vitest'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { addressOf, questionIn } from './asked.ts'

const ASKED: ListQuestion = {
  searched: 'maji & moto',
  narrowings: ['noDomain', { noGlossIn: 'sw' }],
  order: { glossIn: 'sw' },
  isReversed: true,
}

test('what an address asks for is what it was made of', () => {
  expect(questionIn(addressOf(ASKED, 'a guid'), ['en', 'sw'])).toEqual(ASKED)
  expect(addressOf(ASKED, 'a guid').get('word')).toBe('a guid')
})

test('a language that the project has no longer narrows nothing, and sorts nothing', () => {
  expect(questionIn(addressOf(ASKED, null), ['en'])).toEqual({
    ...ASKED,
    narrowings: ['noDomain'],
    order: 'vernacular',
  })
})

test('the plain list has a plain address', () => {
  expect(String(addressOf({ searched: '', narrowings: [], order: 'vernacular', isReversed: false }, null))).toBe('')
})
