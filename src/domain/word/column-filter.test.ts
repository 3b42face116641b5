import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '../testing/builders.ts'
import { type ColumnFilter, domainFilter, meantBy, textFilter } from './column-filter.ts'
import { glanceAt } from './glance.ts'
import type { Word } from './word.ts'

test.each([
  ['in any case and without its marks', 'MAJI', 'ya máji', true],
  ['with a typo', 'majji', 'maji', true],
  ['blanks, for any text', '  ', 'maji', true],
  ['blanks, for no empty text', '  ', ' ', false],
  ['in quotes, just so', '"maji"', 'ya maji', true],
  ['in quotes, with no typo', '«majji»', 'maji', false],
  ['in quotes, in its case', '“Maji”', 'maji', false],
  ['a quote at one side is a sign as any other', '"ma', 'maji', true],
])('22.13 a text is found %s', (_, typed, text, isFound) => {
  expect(textFilter(typed)(text)).toBe(isFound)
})

test.each([
  ['1.1', '1.1', true],
  ['11', '1.1', true],
  ['1.1', '1.1.2', false],
  ['1.1.', '1.1.2', true],
  ['1.1.', '1.1', true],
  ['1.1.', '1.10', false],
  ['1.', '1.2.3', true],
  ['11.', '1.1.4', true],
  ['.', '9.9', true],
  [' ', '9.9', true],
  ['Sky 1.1', '1.1', true],
  ['sky', '1.1', false],
])('22.13 by %j the domain %s is meant: %s', (typed, id, isMeant) => {
  expect(domainFilter(typed)(id)).toBe(isMeant)
})

test('each column is filtered by what stands in it', () => {
  const senses = [
    aSense({
      glosses: [{ language: 'en', def: 'water' }],
      definitions: [{ language: 'en', text: 'what one drinks' }],
      grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Noun' },
      semanticDomains: [aDomain('1.3')],
    }),
    aSense({ glosses: [{ language: 'sw', def: 'kiowevu' }] }),
  ]
  const recording = { fileName: 'a.wav', speakerId: 'amina', protected: false }
  const note = { language: 'en', text: 'heard at the well' }
  const word = aWord({ senses, note, audio: [recording], flag: { active: true, text: 'tone?' } })
  const isMeant = (filter: ColumnFilter, one: Word = word): boolean => {
    const glance = glanceAt(one.guid, one)
    return glance !== null && meantBy(filter)(glance)
  }
  const meant: readonly ColumnFilter[] = [
    { column: 'senses', holds: '2' },
    { column: { glossIn: 'en' }, holds: 'watr' },
    { column: { definitionIn: 'en' }, holds: 'drinks' },
    { column: 'partOfSpeech', holds: 'Verb Noun' },
    { column: 'domains', holds: '13' },
    { column: 'recordings', holds: '1.0' },
    { column: 'recordings', holds: 'Amina', speakers: ['amina'] },
    { column: 'note', holds: '"the well"' },
    { column: 'flag', holds: 'tone' },
  ]
  const not: readonly ColumnFilter[] = [
    { column: 'senses', holds: '1' },
    { column: { glossIn: 'sw' }, holds: 'water' },
    { column: { definitionIn: 'sw' }, holds: ' ' },
    { column: 'partOfSpeech', holds: 'Verb' },
    { column: 'recordings', holds: 'Juma', speakers: [] },
  ]

  expect(meant.filter((filter) => !isMeant(filter))).toEqual([])
  expect(not.filter((filter) => isMeant(filter))).toEqual([])
  // A flag that was taken down says nothing any more.
  expect(isMeant({ column: 'flag', holds: ' ' }, { ...word, flag: { active: false, text: 'tone?' } })).toBe(false)
})
