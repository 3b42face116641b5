import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersOfSet, setOfCharacters } from './unicode-set.ts'

test.each([
  ['[a b c]', ['a', 'b', 'c']],
  ['[abc]', ['a', 'b', 'c']],
  ['[a-e x-z]', ['a', 'b', 'c', 'd', 'e', 'x', 'y', 'z']],
  ['[{ch} c {n\u0303} {\\u006c\\u006C}]', ['ch', 'c', 'n\u0303', 'll']],
  [String.raw`[\-\u00B2\u00B3 \u0041-\u0043 \U0001F600 \x{e9} \x44]`, ['-', '²', '³', 'A', 'B', 'C', '😀', 'é', 'D']],
  ['[{\\\r\\\n} {\\\u2028\\\u2028}]', ['\r\n', '\u2028\u2028']],
  [String.raw`[\ \]\\'’]`, [' ', ']', '\\', "'", '’']],
  ['[😀-😂 a-]', ['😀', '😁', '😂', 'a']],
  ['[-a]', ['a']],
  ['[a a {a}]', ['a']],
  ['[]', []],
  ['', []],
  ['[c-a]', ['c']],
  ['[a-{ch}]', ['a', 'ch']],
  [String.raw`[\u00e9 \UFFFFFFFF]`, ['é', String.raw`\UFFFFFFFF`]],
])('%s holds %j', (pattern, characters) => {
  expect(charactersOfSet(pattern)).toEqual(characters)
})

test('a set of all that is written in Chinese is whole', () => {
  expect(charactersOfSet(String.raw`[\u4E00-\u9FFF]`)).toHaveLength(20_992)
})

test('a set that is made to exhaust the memory is cut', () => {
  expect(charactersOfSet(String.raw`[\u0000-\uFFFF \U00010000-\U0010FFFF]`).length).toBeLessThanOrEqual(25_000)
})

test('a written set reads back as its characters', () => {
  const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }).filter((text) => !/\p{Cs}/u.test(text))
  fc.assert(
    fc.property(fc.uniqueArray(character), (characters) => {
      expect(charactersOfSet(setOfCharacters(characters))).toEqual(characters)
    }),
  )
})
