import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { normalise } from '#domain/text/normalise.ts'
import { bestSuggestions } from './suggestion.ts'
import { VernacularIndex } from './vernacular-index.ts'

test('a word that gets another form is found by that one only', () => {
  const index = new VernacularIndex()
  index.put('1', 'maji')
  index.put('1', 'ziwa')

  expect(index.suggestionsFor('maj')).toEqual([])
  expect(index.suggestionsFor('zi')).toEqual(['ziwa'])
})

test('a form stays as long as one word has it', () => {
  const index = new VernacularIndex()
  index.put('1', 'maji')
  index.put('2', 'maji')
  index.put('1', null)
  expect(index.suggestionsFor('maj')).toEqual(['maji'])

  index.put('2', null)
  expect(index.suggestionsFor('maj')).toEqual([])
})

test('S7.11 forms that differ in case or diacritics only are alike, the form itself is not among them', () => {
  const index = new VernacularIndex()
  for (const [word, form] of ['maji', 'Maji', 'májì', 'majini'].entries()) index.put(`${word}`, form)

  expect(index.alikeTo('maji').toSorted()).toEqual(['Maji', 'májì'].toSorted())
  expect(index.alikeTo('')).toEqual([])
})

/** Few letters, so that forms are often near each other; with marks, capitals, blanks and signs of several units. */
const unit = fc.constantFrom('a', 'A', 'á', 'a\u0300', 'b', 'o\u0323\u0301', 'ɓ', 'か', '👩‍🌾', ' ')
const text = fc.string({ unit, maxLength: 7 })
const change = fc.record({ word: fc.nat(30).map(String), vernacular: fc.option(text) })

test('answers what is best of all the vernaculars that words have, after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 80 }), { maxLength: 4 }), fc.array(text), (rounds, typed) => {
      const index = new VernacularIndex()
      const words = new Map<string, string>()
      for (const changes of rounds) {
        for (const { word, vernacular } of changes) {
          index.put(word, vernacular)
          words.set(word, normalise(vernacular ?? '').trim())
        }
        const vernaculars = [...words.values()].filter((vernacular) => vernacular !== '')
        for (const asked of typed) {
          expect(index.suggestionsFor(asked)).toEqual(bestSuggestions(asked, vernaculars))
          expect(new Set(index.alikeTo(asked))).toEqual(alikeAmong(vernaculars, asked))
          expect(index.has(asked)).toBe(vernaculars.includes(asked))
          expect(index.areFewBeginningWith(asked, 3)).toBe(countBeginning(vernaculars, asked) <= 3)
        }
      }
    }),
  )
})

function countBeginning(vernaculars: readonly string[], text: string): number {
  const folded = foldForSearch(normalise(text))
  return new Set(vernaculars.filter((one) => foldForSearch(one).startsWith(folded))).size
}

function alikeAmong(vernaculars: readonly string[], typed: string): ReadonlySet<string> {
  const text = normalise(typed).trim()
  const folded = foldForSearch(text)
  const isAlike = (one: string): boolean => folded !== '' && one !== text && foldForSearch(one) === folded
  return new Set(vernaculars.filter(isAlike))
}
