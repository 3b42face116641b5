import { describe, expect, test } from 'vitest'
import { buildTree } from './domain-tree.ts'
import { withInbox } from './inbox.ts'
import { besideInOrder, moveForKey, moveInTree } from './tree-moves.ts'

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

describe('in the order of the numbers', () => {
  const names = ['1', '1.1', '1.1.1', '1.2', '1.10', '2'].map((id) => ({ id, guid: '', name: id, inEnglish: false }))
  const shown = withInbox(buildTree('en', names, { hidden: ['1.2'] }), { name: 'Inbox', lang: 'en' })
  const beside = (key: string) => {
    const { previous, next } = besideInOrder(shown, key)
    return [previous?.id, next?.id]
  }

  test('one goes down a branch, and from its end on to the next one', () => {
    expect(beside('1.1')).toEqual(['1', '1.1.1'])
    expect(beside('1.10')).toEqual(['1.1.1', '2'])
  })

  test('the first has none before it, the last none after it', () => {
    expect(beside('1')).toEqual([undefined, '1.1'])
    expect(beside('2')).toEqual(['1.10', undefined])
  })

  test('what is hidden is passed over, and what has no number has no place in it', () => {
    expect(beside('1.1.1')).toEqual(['1.1', '1.10'])
    expect(beside('1.2')).toEqual([undefined, undefined])
    expect(beside('Inbox')).toEqual([undefined, undefined])
  })
})
