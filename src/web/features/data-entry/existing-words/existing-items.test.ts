import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { orderOf } from '#domain/text/collate.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { ShownWord } from '#web/replica/shown-word.ts'
import { itemsOf, matching } from './existing-items.ts'

function shown(vernacular: string, ...glosses: string[]): ShownWord {
  const senses = glosses.map((def) =>
    aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain(def === 'elsewhere' ? '9' : '1.3')] }),
  )
  const word = aWord({ vernacular, senses })
  return { guid: word.guid, version: word.id, word: contentOf(word), saved: 'server' }
}

const names = (items: readonly { vernacular: string }[]): string[] => items.map(({ vernacular }) => vernacular)

test('words stand in the order of their language', () => {
  const words = ['zebra', 'öl', 'oase', 'Ähre'].map((vernacular) => shown(vernacular, 'x'))

  expect(names(itemsOf(words, '1.3', orderOf('de')))).toEqual(['Ähre', 'oase', 'öl', 'zebra'])
  expect(names(itemsOf(words, '1.3', orderOf('sv')))).toEqual(['oase', 'zebra', 'Ähre', 'öl'])
})

test('words stand in the order of the alphabet of the project where it has one', () => {
  const words = ['bato', 'gba', 'ga'].map((vernacular) => shown(vernacular, 'x'))
  const alphabet = [['g'], ['gb'], ['b']]

  expect(names(itemsOf(words, '1.3', orderOf('qaa', alphabet)))).toEqual(['ga', 'gba', 'bato'])
})

test('a language tag that is none sorts all the same', () => {
  expect(names(itemsOf([shown('b', 'x'), shown('a', 'x')], '1.3', orderOf('not a tag')))).toEqual(['a', 'b'])
})

test('only the glosses of this domain are shown', () => {
  expect(itemsOf([shown('maji', 'water', 'elsewhere')], '1.3', orderOf('sw'))[0]?.glosses).toEqual([
    { language: 'en', def: 'water' },
  ])
})

test('a part of a word or a gloss finds it, however it is written', () => {
  const items = itemsOf([shown('Maíz', 'corn'), shown('moto', 'fire')], '1.3', orderOf('sw'))

  expect(names(matching(items, 'maiz'))).toEqual(['Maíz'])
  expect(names(matching(items, 'FIR'))).toEqual(['moto'])
  expect(names(matching(items, ' '))).toHaveLength(2)
})

test('a word is found composed and decomposed, however it was stored', () => {
  const [composed, decomposed] = ['\u1ECD\u0300k\u1ECD', 'o\u0323\u0300ko\u0323']
  const items = itemsOf([shown(composed, 'a'), shown(decomposed, 'b')], '1.3', orderOf('yo'))

  expect(matching(items, composed.normalize('NFC'))).toHaveLength(2)
  expect(matching(items, decomposed.normalize('NFD'))).toHaveLength(2)
})
