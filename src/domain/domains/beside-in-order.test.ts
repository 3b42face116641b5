import { expect, test } from 'vitest'
import { besideInOrder } from './beside-in-order.ts'
import { buildTree } from './domain-tree.ts'
import { withInbox } from './inbox.ts'

const names = ['1', '1.1', '1.1.1', '1.2', '1.10', '2'].map((id) => ({ id, guid: '', name: id, inEnglish: false }))
const shown = withInbox(buildTree('en', names, { hidden: ['1.2'] }), { name: 'Inbox', lang: 'en' })
const beside = (key: string) => {
  const { previous, next } = besideInOrder(shown, key)
  return [previous?.id, next?.id]
}

test('in the order of the numbers one goes down a branch, and from its end on to the next one', () => {
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
