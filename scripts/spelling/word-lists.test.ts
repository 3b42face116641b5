import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDictionary } from '#web/features/spelling/read-dictionary.ts'
import { suggestSpelling, type WordList } from '#web/features/spelling/suggest-spelling.ts'
import { type WordListName, wordList } from './word-lists.ts'

const lists = new Map<WordListName, WordList>()

function listOf(name: WordListName): WordList {
  const known = lists.get(name)
  if (known) return known
  const read = readDictionary(new Uint8Array(gunzipSync(wordList(name))))
  lists.set(name, read)
  return read
}

const suggest = (text: string, ...names: WordListName[]): readonly string[] => suggestSpelling(names.map(listOf), text)

test.each([
  ['en-us', 'watter', 'water'],
  ['en-us', 'becuase', 'because'],
  ['es', 'corason', 'corazón'],
  ['fr', 'rivierre', 'rivière'],
  ['id', 'rumahh', 'rumah'],
  ['pt', 'coraçao', 'coração'],
  ['ru', 'рекка', 'река'],
  ['ar', 'كتااب', 'كتاب'],
] as const)('%s: %s may have been meant to be %s', (list, wrong, meant) => {
  expect(suggest(wrong, list)).toContain(meant)
})

/** S7.17: long and accented words are known, in whichever form they are typed. */
test.each([
  ['en-us', 'internationalization'],
  ['es', 'inundaciones'],
  ['es', 'árbol'],
  ['fr', 'anticonstitutionnellement'],
  ['fr', 'élève'],
  ['id', 'perpustakaan'],
  ['pt', 'constitucionalidade'],
  ['pt', 'coração'],
  ['ru', 'достопримечательность'],
  ['ar', 'مدرسة'],
  ['ar', 'كِتَاب'],
] as const)('%s: %s gets no correction, composed or decomposed', (list, right) => {
  for (const typed of [right, right.normalize('NFD')]) {
    const notLonger = suggest(typed, list).filter((suggestion) => !suggestion.startsWith(right))
    expect(notLonger).toEqual([])
  }
})

test('in one text only the final word is looked at, and what stands before it stays', () => {
  expect(suggest('watter, fresh watter;', 'en-us')[0]).toBe('watter, fresh water')
  expect(suggest('watter', 'en-us')[0]).toBe('water')
})

test('a right word gets longer ones only', () => {
  const suggestions = suggest('river', 'en-us')

  expect(suggestions.length).toBeGreaterThan(0)
  expect(suggestions.every((suggestion) => suggestion.startsWith('river') && suggestion !== 'river')).toBe(true)
})

test('both ways to write English are right', () => {
  expect(suggest('colour', 'en-us')).toContain('color')
  expect(suggest('colour', 'en-us', 'en-gb')).not.toContain('color')
})

test('a word that begins with a capital is right as the small one is, and corrected with a capital', () => {
  expect(suggest('Water', 'en-us').every((suggestion) => suggestion.startsWith('Water'))).toBe(true)
  expect(suggest('Watter', 'en-us')).toContain('Water')
})

test('nothing is made of gibberish, of no word, and in a language without a list', () => {
  expect(suggest('xqzvwkk', 'en-us')).toEqual([])
  expect(suggest('42 ', 'en-us')).toEqual([])
  expect(suggestSpelling([], 'watter')).toEqual([])
})
