import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { orderOf, type Compare } from '#domain/text/collate.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { DomainWords, type WordsInDomain } from '#web/replica/words/words-in-domain.ts'
import { OrderedItems, matching, type ExistingItem } from './existing-items.ts'

function aShown(vernacular: string, ...glosses: string[]): WordContent {
  const senses = glosses.map((def) =>
    aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain(def === 'elsewhere' ? '9' : '1.3')] }),
  )
  return contentOf(aWord({ vernacular, senses }))
}

/** By place; undefined: nothing is shown there any more. */
type Places = ReadonlyMap<Guid, WordContent | undefined>

/** Words of domain 1.3 as they become; null where that is nothing new. */
function aDomainWith(): (places: Places) => WordsInDomain | null {
  const words = new DomainWords('1.3')
  words.putAll(new Map())
  return (places) =>
    words.put(
      new Map(
        [...places].map(([place, word]) => {
          const shown = word ? [{ guid: word.guid, version: null, word, saved: 'here' as const }] : []
          return [place, { shown, orders: [] }]
        }),
      ),
    )
}

function itemsOf(all: readonly WordContent[], compare: Compare): readonly ExistingItem[] {
  const words = aDomainWith()(new Map(all.map((word) => [word.guid, word])))
  return words ? new OrderedItems('1.3', compare).follow(words) : []
}

const names = (items: readonly { vernacular: string }[]): string[] => items.map(({ vernacular }) => vernacular)

test('words stand in the order of their language', () => {
  const words = ['zebra', 'öl', 'oase', 'Ähre'].map((vernacular) => aShown(vernacular, 'x'))

  expect(names(itemsOf(words, orderOf('de')))).toEqual(['Ähre', 'oase', 'öl', 'zebra'])
  expect(names(itemsOf(words, orderOf('sv')))).toEqual(['oase', 'zebra', 'Ähre', 'öl'])
})

test('words stand in the order of the alphabet of the project where it has one', () => {
  const words = ['bato', 'gba', 'ga'].map((vernacular) => aShown(vernacular, 'x'))
  const alphabet = [['g'], ['gb'], ['b']]

  expect(names(itemsOf(words, orderOf('qaa', alphabet)))).toEqual(['ga', 'gba', 'bato'])
})

test('a language tag that is none sorts all the same', () => {
  expect(names(itemsOf([aShown('b', 'x'), aShown('a', 'x')], orderOf('not a tag')))).toEqual(['a', 'b'])
})

test('only the glosses of this domain are shown', () => {
  expect(itemsOf([aShown('maji', 'water', 'elsewhere')], orderOf('sw'))[0]?.glosses).toEqual([
    { language: 'en', def: 'water' },
  ])
})

test('S7.8 a part of a word or a gloss finds it, however it is written', () => {
  const items = itemsOf([aShown('Maíz', 'corn'), aShown('moto', 'fire')], orderOf('sw'))

  expect(names(matching(items, 'maiz'))).toEqual(['Maíz'])
  expect(names(matching(items, 'FIR'))).toEqual(['moto'])
  expect(names(matching(items, ' '))).toHaveLength(2)
})

test('a word is found composed and decomposed, however it was stored', () => {
  const [composed, decomposed] = ['\u1ECD\u0300k\u1ECD', 'o\u0323\u0300ko\u0323']
  const items = itemsOf([aShown(composed, 'a'), aShown(decomposed, 'b')], orderOf('yo'))

  expect(matching(items, composed.normalize('NFC'))).toHaveLength(2)
  expect(matching(items, decomposed.normalize('NFD'))).toHaveLength(2)
})

test('S7.8 a word that is changed stands in its new place, and is news; one that is only saved elsewhere is none', () => {
  const put = aDomainWith()
  const list = new OrderedItems('1.3', orderOf('sw'))
  const [maji, moto] = [aShown('maji', 'water'), aShown('moto', 'fire')]
  const first = put(
    new Map([
      ['a', maji],
      ['b', moto],
    ]),
  )
  if (first) list.follow(first)
  const changed = put(new Map([['a', { ...maji, vernacular: 'ziwa' }]]))
  const items = changed ? list.follow(changed) : []

  expect(items.map(({ vernacular, arrival }) => [vernacular, arrival])).toEqual([
    ['moto', 0],
    ['ziwa', 1],
  ])
  const noted = put(new Map([['b', { ...moto, note: { language: 'en', text: 'seen' } }]]))
  expect(noted && list.follow(noted)).toBe(items)
  expect(list.arrivals).toBe(1)
})

const word = fc
  .tuple(
    fc.constantFrom('maji', 'moto', 'Maji', 'ngombe', 'nyoka', 'zawadi', 'ziwa'),
    fc.constantFrom('a', 'b', 'elsewhere'),
  )
  .map(([vernacular, gloss]) => ({ vernacular, gloss }))
const write = fc.dictionary(fc.constantFrom('p', 'q', 'r', 's', 't', 'u'), fc.option(word, { nil: undefined }), {
  minKeys: 1,
})

test('whatever is written, the list that follows is the list that is made afresh', () => {
  const compare = orderOf('qaa', [['n'], ['ng'], ['m'], ['a']])
  fc.assert(
    fc.property(fc.array(fc.array(write, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (moments) => {
      const put = aDomainWith()
      const list = new OrderedItems('1.3', compare)
      for (const writes of moments) {
        // Not everything that is told is drawn.
        const told = writes.map((places) =>
          put(
            new Map(
              Object.entries(places).map(([place, made]) => [
                place,
                made && { ...aShown(made.vernacular, made.gloss), guid: place },
              ]),
            ),
          ),
        )
        const latest = told.findLast((words) => words !== null)
        if (!latest) continue
        const afresh = new OrderedItems('1.3', compare).follow(latest)
        expect(list.follow(latest).map(({ key }) => key)).toEqual(afresh.map(({ key }) => key))
      }
    }),
  )
})
