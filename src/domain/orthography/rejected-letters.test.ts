import { expect, test } from 'vitest'
import { rejectedIn } from './rejected-letters.ts'

test('the rejected characters of a text are found, letter by letter', () => {
  const { lettersOf, partsOf } = rejectedIn({ validCharacters: [], rejectedCharacters: ['x', 'e\u0301'] })
  expect(lettersOf('xéxa')).toEqual(['x', 'é'])
  expect(partsOf('maxéji')).toEqual([
    { text: 'ma', isFound: false },
    { text: 'xé', isFound: true },
    { text: 'ji', isFound: false },
  ])
})

test('a letter with another mark, or in a digraph that is accepted, is another letter', () => {
  const { lettersOf } = rejectedIn({ validCharacters: ['ng'], rejectedCharacters: ['g', 'ɔ'] })
  expect(['ŋgɔ', 'nga', 'ɔ\u0301'].map(lettersOf)).toEqual([['g', 'ɔ'], [], []])
})

test('where nothing is rejected, or a text has none of it, the text is one part', () => {
  expect(rejectedIn({ validCharacters: ['a'], rejectedCharacters: [] }).partsOf('maji')).toHaveLength(1)
  expect(rejectedIn({ validCharacters: [], rejectedCharacters: ['x'] }).partsOf('maji')).toHaveLength(1)
})
