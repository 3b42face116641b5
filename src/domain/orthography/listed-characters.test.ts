import { expect, test } from 'vitest'
import { orderOf } from '../text/collate.ts'
import { answered, type CharacterQuestion, countsByStatus, listedCharacters } from './listed-characters.ts'

const written = (letter: string, count: number) => ({ letter, count, examples: [] })
const all = listedCharacters([written('b', 2), written('a', 9), written('x', 2)], {
  validCharacters: ['a', 'q'],
  rejectedCharacters: ['x'],
})
const answer = (question: Partial<CharacterQuestion>) =>
  answered(all, { order: 'letter', isReversed: false, ...question }, orderOf('en')).map(({ letter }) => letter)

test('letters that are written are listed, and those that are only decided about', () => {
  expect(all.map(({ letter, count, status }) => [letter, count, status])).toEqual([
    ['b', 2, 'undecided'],
    ['a', 9, 'accepted'],
    ['x', 2, 'rejected'],
    ['q', 0, 'accepted'],
  ])
})

test('in the order of their language, by how often they are written, or what is left to decide first', () => {
  expect(answer({})).toEqual(['a', 'b', 'q', 'x'])
  expect(answer({ order: 'count' })).toEqual(['a', 'b', 'x', 'q'])
  expect(answer({ order: 'status' })).toEqual(['b', 'x', 'a', 'q'])
  expect(answer({ order: 'count', isReversed: true })).toEqual(['q', 'x', 'b', 'a'])
})

test('S10.8 those of one status alone, and how many each has', () => {
  expect(answer({ status: 'accepted' })).toEqual(['a', 'q'])
  expect(countsByStatus(all)).toEqual({ accepted: 2, rejected: 1, undecided: 1 })
})
