import { expect, test } from 'vitest'
import { suggestSpelling, type WordList } from './suggest-spelling.ts'

const list: WordList = {
  has: (word) => ['river', 'London'].includes(word),
  similar: () => ['river', 'rivet', 'revolver'],
  beginningWith: (beginning) =>
    ['rivver', 'rivvers', 'rivverst', 'rivverty', 'rivvery'].filter((word) => word.startsWith(beginning)),
}

test('corrections come first, then longer words by the alphabet, five in all', () => {
  expect(suggestSpelling([list], 'rivver')).toEqual(['river', 'rivet', 'rivvers', 'rivverst', 'rivverty'])
})

test('what is far from what was typed is no correction', () => {
  expect(suggestSpelling([list], 'rivver')).not.toContain('revolver')
})

test('everything before the final word stays, and separators behind it go', () => {
  expect(suggestSpelling([list], 'a rivver; rivver, ')[0]).toBe('a rivver; river')
})

test('capitals are no mistake where a small letter is right, and are kept in a correction', () => {
  expect(suggestSpelling([list], 'River')).toEqual([])
  expect(suggestSpelling([list], 'london')).toEqual([])
  expect(suggestSpelling([list], 'Rivver')[0]).toBe('River')
})

const withApostrophe: WordList = {
  has: (word) => word === "ng'ombe",
  similar: (word) => (word.startsWith("ng'") ? ["ng'ombe"] : ['omba']),
  beginningWith: (beginning) => ["ng'ombe"].filter((word) => word.startsWith(beginning)),
}

test('an apostrophe belongs to the word where the list has words that begin so', () => {
  expect(suggestSpelling([withApostrophe], "ng'ombe")).toEqual([])
  expect(suggestSpelling([withApostrophe], 'Ng’ombe')).toEqual([])
  expect(suggestSpelling([withApostrophe], 'maji ya ng’ome')).toEqual(["maji ya ng'ombe"])
  expect(suggestSpelling([withApostrophe], "l'ombe")).toEqual(["l'omba"])
})

test('there is nothing to say about no word, and without a list', () => {
  expect(suggestSpelling([list], '42 ')).toEqual([])
  expect(suggestSpelling([], 'rivver')).toEqual([])
})
