import { expect, test } from 'vitest'
import { branchesOf } from './branches.ts'
import { buildTree } from './domain-tree.ts'
import { countInTree } from './word-counts.ts'

const name = (id: string) => ({ id, guid: `guid of ${id}`, name: `Domain ${id}`, inEnglish: false })
const TREE = buildTree('en', ['1', '1.1', '1.1.1', '1.2', '2', '2.1'].map(name))

test('a branch counts the words below it, and which of its domains are begun: by a word, or by being called finished', () => {
  const counts = countInTree(TREE, new Map(Object.entries({ '1.1.1': 3, '2.1': 1 })))
  const branches = branchesOf(TREE, { counts, finished: new Set(['1.2']) })

  expect(branches.map(({ domain: { id }, ...rest }) => ({ id, ...rest }))).toEqual([
    { id: '1', words: 3, domains: 4, begun: 2 },
    { id: '2', words: 1, domains: 2, begun: 1 },
  ])
})
