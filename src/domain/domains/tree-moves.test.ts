import { expect, test } from 'vitest'
import { buildTree } from './domain-tree.ts'
import { moveForKey, moveInTree } from './tree-moves.ts'

const tree = buildTree(
  'en',
  ['1', '1.1', '1.2', '1.3', '2'].map((id) => ({ id, guid: '', name: id, inEnglish: false })),
)

test('moves lead to the parent, a sibling, the first child, the root', () => {
  expect(moveInTree(tree, '1.2', 'parent')).toBe('1')
  expect(moveInTree(tree, '1.2', 'previous')).toBe('1.1')
  expect(moveInTree(tree, '1.2', 'next')).toBe('1.3')
  expect(moveInTree(tree, '1', 'firstChild')).toBe('1.1')
  expect(moveInTree(tree, '1.2', 'root')).toBe('Sem')
})

test('without such a relative one stays', () => {
  expect(moveInTree(tree, 'Sem', 'parent')).toBe('Sem')
  expect(moveInTree(tree, '1.1', 'previous')).toBe('1.1')
  expect(moveInTree(tree, '1.3', 'next')).toBe('1.3')
  expect(moveInTree(tree, '1.3', 'firstChild')).toBe('1.3')
})

test('left and right change their meaning with the direction of reading, the others do not', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => moveForKey(key, 'ltr'))).toEqual([
    'previous',
    'next',
    'parent',
    'firstChild',
  ])
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => moveForKey(key, 'rtl'))).toEqual([
    'next',
    'previous',
    'parent',
    'firstChild',
  ])
  expect(moveForKey('Enter', 'rtl')).toBe('select')
  expect(moveForKey('Home', 'ltr')).toBe('root')
  expect(moveForKey('a', 'ltr')).toBeNull()
})
