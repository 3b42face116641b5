import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
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

  expect(names(itemsOf(words, '1.3', 'de'))).toEqual(['Ähre', 'oase', 'öl', 'zebra'])
  expect(names(itemsOf(words, '1.3', 'sv'))).toEqual(['oase', 'zebra', 'Ähre', 'öl'])
})

test('a language tag that is none sorts all the same', () => {
  expect(names(itemsOf([shown('b', 'x'), shown('a', 'x')], '1.3', 'not a tag'))).toEqual(['a', 'b'])
})

test('only the glosses of this domain are shown', () => {
  expect(itemsOf([shown('maji', 'water', 'elsewhere')], '1.3', 'sw')[0]?.glosses).toEqual([
    { language: 'en', def: 'water' },
  ])
})

test('a part of a word or a gloss finds it, however it is written', () => {
  const items = itemsOf([shown('Maíz', 'corn'), shown('moto', 'fire')], '1.3', 'sw')

  expect(names(matching(items, 'maiz'))).toEqual(['Maíz'])
  expect(names(matching(items, 'FIR'))).toEqual(['moto'])
  expect(names(matching(items, ' '))).toHaveLength(2)
})
