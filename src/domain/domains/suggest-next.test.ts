import { expect, test } from 'vitest'
import { buildTree } from './domain-tree.ts'
import { withInbox } from './inbox.ts'
import { suggestNext } from './suggest-next.ts'
import { countInTree } from './word-counts.ts'

const IDS = ['1', '1.1', '1.1.1', '1.2', '1.2.1', '1.3', '2', '2.1']
const standard = IDS.map((id) => ({ id, guid: '', name: id, inEnglish: false }))

function next(after: string, { words = [], finished = [], hidden = [] }: Record<string, readonly string[]> = {}) {
  const tree = withInbox(buildTree('en', standard, { hidden }), { name: 'Inbox', lang: 'en' })
  const counts = countInTree(tree, new Map(words.map((id) => [id, 1])))
  return suggestNext(tree, { counts, finished: new Set(finished) }, after)?.id ?? null
}

test('the sibling after it comes first, then those ahead of it', () => {
  expect(next('1.2')).toBe('1.3')
  expect(next('1.2', { words: ['1.3'] })).toBe('1.1')
})

test('then what lies below it, then one level further up, then anything', () => {
  expect(next('1.2', { words: ['1.3'], finished: ['1.1'] })).toBe('1.2.1')
  expect(next('1.2', { words: ['1.1', '1.2', '1.2.1', '1.3'] })).toBe('2')
  expect(next('1.2', { words: IDS.filter((id) => id !== '1.1.1') })).toBe('1.1.1')
})

test('what has words, is finished or hidden is never suggested; when nothing is left, nothing is', () => {
  expect(next('1.2', { hidden: ['1.3'], finished: ['1.1'] })).toBe('1.2.1')
  expect(next('1.2', { words: IDS.slice(4), finished: IDS.slice(0, 4) })).toBeNull()
})

test('from the root or the Inbox one begins at the beginning', () => {
  expect(next('Sem')).toBe('1')
  expect(next('Inbox')).toBe('1')
  expect(next('no such number')).toBe('1')
})
