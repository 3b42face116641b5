import { expect, test } from 'vitest'
import { finalWord, finalWordWithApostrophes, withoutEarlierWords } from './final-word.ts'

test.each([
  ['water', '', 'water'],
  ['fresh water', 'fresh ', 'water'],
  ['  leading blanks', 'leading ', 'blanks'],
  ['a pond; a lake, ', 'a pond; a ', 'lake'],
  ['l’eau', 'l’', 'eau'],
  ['H2O eau', 'H2O ', 'eau'],
  ['नया पानी', 'नया ', 'पानी'],
  ['ماءٌ عَذْب', 'ماءٌ ', 'عَذْب'],
  ['കടൽ മീന്\u200D', 'കടൽ ', 'മീന്\u200D'],
  ['തമിഴ്\u200Cനാട്, ', '', 'തമിഴ്\u200Cനാട്'],
  ['e\u0301le\u0300ve', '', 'e\u0301le\u0300ve'],
])('of %j what stands before the final word is %j, and the word %j', (text, before, word) => {
  expect(finalWord(text)).toEqual({ before, word })
})

test.each([
  ["maji ya ng'ombe", 'maji ya ', "ng'ombe"],
  ['ng’ombe', '', 'ng’ombe'],
  ["'water'", "'", 'water'],
  ["the dogs' bone", "the dogs' ", 'bone'],
])('with its apostrophes what stands before the final word of %j is %j, and the word %j', (text, before, word) => {
  expect(finalWordWithApostrophes(text)).toEqual({ before, word })
})

test.each(['', '   ', '42', '…'])('%j has no word', (text) => {
  expect(finalWord(text)).toBeNull()
})

test('a list shows dots for all but the last word', () => {
  expect(withoutEarlierWords('cold fresh water')).toBe('… water')
  expect(withoutEarlierWords('water')).toBe('water')
  expect(withoutEarlierWords("maji ya ng'ombe")).toBe("… ng'ombe")
})
