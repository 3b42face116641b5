import { expect, test } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { buildTree } from './domain-tree.ts'
import { withAllBelow } from './domains-below.ts'

const standard = ['1', '1.1', '1.1.1', '1.2', '2'].map((id) => ({ id, guid: '', name: id, inEnglish: false }))

test('all that lies below a domain is with it, as deep as it goes and hidden or not', () => {
  const tree = buildTree('en', standard, { hidden: ['1.1'] })

  expect(withAllBelow(tree, '1')).toEqual(['1', '1.1', '1.1.1', '1.2'])
  expect(withAllBelow(tree, '1.1.1')).toEqual(['1.1.1'])
})

test('a domain that the project has moved lies where it was moved to, whatever its number', () => {
  const moved = anOwnDomain({ id: '1.2.0', parentId: '2' })
  const tree = buildTree('en', standard, { custom: [moved] })

  expect(withAllBelow(tree, '2')).toEqual(expect.arrayContaining(['2', moved.guid]))
  expect(withAllBelow(tree, '1.2')).toEqual(['1.2'])
})

test('of a key that the tree lacks there is only itself', () => {
  expect(withAllBelow(buildTree('en', standard), '7.1')).toEqual(['7.1'])
})
