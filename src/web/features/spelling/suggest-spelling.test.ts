import { expect, test } from 'vitest'
import { suggestSpelling, type SimilarWord, type WordList } from './suggest-spelling.ts'

const far = (word: string): SimilarWord => ({ word, isConfused: false })

const list: WordList = {
  has: (word) => ['river', 'London'].includes(word),
  similar: () => ['river', 'rivet', 'revolver'].map(far),
  frequentWith: () => [],
  beginningWith: (beginning) =>
    ['rivver', 'rivvers', 'rivvery', 'rivverst', 'rivverty'].filter((word) => word.startsWith(beginning)),
}

test('where nothing is known to be frequent corrections come first, then longer words, the shortest first, five in all', () => {
  expect(suggestSpelling([list], 'rivver')).toEqual(['river', 'rivet', 'rivvers', 'rivvery', 'rivverst'])
})

const frequent: WordList = {
  ...list,
  frequentWith: (beginning) =>
    ['rivverty', 'rivvery', 'rivverdom', 'rivvering'].filter((word) => word.startsWith(beginning)),
}

test('frequent words that begin so come before corrections, for which there is room', () => {
  expect(suggestSpelling([frequent], 'rivver')).toEqual(['rivverty', 'rivvery', 'rivverdom', 'river', 'rivet'])
})

test('what differs in letters only that are easily confused comes before frequent words', () => {
  const confused: WordList = { ...frequent, similar: () => [far('river'), { word: 'rivet', isConfused: true }] }
  expect(suggestSpelling([confused], 'rivver')).toEqual(['rivet', 'rivverty', 'rivvery', 'rivverdom', 'river'])
})

test('of a right word all that are frequent come first', () => {
  const right: WordList = { ...frequent, has: (word) => word === 'rivver' }
  expect(suggestSpelling([right], 'rivver')).toEqual(['rivverty', 'rivvery', 'rivverdom', 'rivvering', 'rivvers'])
})

test('behind a word that is finished corrections come first', () => {
  expect(suggestSpelling([frequent], 'rivver, ').slice(0, 3)).toEqual(['river', 'rivet', 'rivverty'])
})

test('frequent words take on the capital that was typed', () => {
  expect(suggestSpelling([frequent], 'Rivver')[0]).toBe('Rivverty')
})

test('a possessive is no longer word, but for who has typed the apostrophe', () => {
  const possessive: WordList = {
    ...list,
    has: (word) => word === 'raid',
    similar: () => [],
    beginningWith: (beginning) => ["raid's", 'raided'].filter((word) => word.startsWith(beginning)),
  }
  expect(suggestSpelling([possessive], 'raid')).toEqual(['raided'])
  expect(suggestSpelling([possessive], "raid's")).toEqual([])
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
  similar: (word) => [far(word.startsWith("ng'") ? "ng'ombe" : 'omba')],
  frequentWith: () => [],
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
