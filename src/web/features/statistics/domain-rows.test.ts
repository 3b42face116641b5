import { expect, test } from 'vitest'
import { coverageOf } from '#domain/domains/coverage.ts'
import { buildTree } from '#domain/domains/domain-tree.ts'
import { countInTree } from '#domain/domains/word-counts.ts'
import { allDomainRows, type Wanted, wantedRows } from './domain-rows.ts'

const name = (id: string, called: string) => ({ id, guid: `guid of ${id}`, name: called, inEnglish: false })
const tree = buildTree('en', [
  name('1', 'Universe'),
  name('1.1', 'Sky'),
  name('1.1.1', 'Sun'),
  name('1.2', 'Éarth'),
  name('2', 'Person'),
])
const counts = countInTree(tree, new Map(Object.entries({ '1.1.1': 2, '1.2': 5 })))
const rows = allDomainRows({ tree, counts, coverage: coverageOf(tree, { counts, finished: new Set() }) })
const AS_TREE: Wanted = { search: '', hidesEmpty: false, order: 'tree', opened: new Set() }
const ids = (change: Partial<Wanted>) => wantedRows(rows, { ...AS_TREE, ...change }).map(({ domain }) => domain.id)

test('a row says how many words a domain has, and how much of it is started', () => {
  expect(rows[0]).toMatchObject({ level: 0, own: 0, below: 7, domains: 4, begun: 2, percent: 50 })
  expect(rows[2]).toMatchObject({ level: 2, own: 2, below: 0, domains: 1, begun: 1, percent: 100 })
})

test('of the tree the great domains are shown, and what lies below one that is open', () => {
  expect(ids({})).toEqual(['1', '2'])
  expect(ids({ opened: new Set(['1']) })).toEqual(['1', '1.1', '1.2', '2'])
  expect(ids({ opened: new Set(['1.1']) })).toEqual(['1', '2'])
  expect(ids({ opened: new Set(['1', '1.1']) })).toEqual(['1', '1.1', '1.1.1', '1.2', '2'])
})

test('S14.4 domains are found by name, whatever the marks, or number; those without words are left out; most words come first', () => {
  expect(ids({ search: 'earth' })).toEqual(['1.2'])
  expect(ids({ search: '1.1' })).toEqual(['1.1', '1.1.1'])
  expect(ids({ hidesEmpty: true })).toEqual(['1'])
  expect(ids({ order: 'words', hidesEmpty: true })).toEqual(['1.2', '1.1.1', '1', '1.1'])
})
