import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { previewOf } from './preview.ts'

const preview = (vernaculars: readonly string[], find: string, replacement: string) =>
  previewOf(
    vernaculars.map((vernacular) => aWord({ vernacular })),
    { find, replacement, wholeLetters: true },
  ).map(({ before, after, warning }) => [before, after, warning])

test('shows each word in which something is found, before and after, in the order of the words', () => {
  expect(preview(['cheka', 'maji', 'chai'], 'ch', 'c')).toEqual([
    ['cheka', 'ceka', null],
    ['chai', 'cai', null],
  ])
})

test('R8.4 a word of which nothing would be left is pointed out', () => {
  expect(preview(['a', 'ab', 'a a'], 'a', '')).toEqual([
    ['a', '', 'blank'],
    ['ab', 'b', null],
    ['a a', ' ', 'blank'],
  ])
})

test('R8.4 words that become equal to others are pointed out, be these changed too or not', () => {
  expect(preview(['cai', 'chai', 'kalo', 'kǎlo', 'kàlo'], 'ch', 'c')).toEqual([['chai', 'cai', 'equal']])
  expect(preview(['chai', 'c hai'], ' ', '')).toEqual([['c hai', 'chai', 'equal']])
  expect(preview(['oxa', 'oxa'], 'x', 'y')).toEqual([
    ['oxa', 'oya', null],
    ['oxa', 'oya', null],
  ])
})

test('composed and decomposed forms are equal', () => {
  expect(preview(['cafe\u0301', 'kafé'], 'k', 'c')).toEqual([['kafé', 'café', 'equal']])
})
