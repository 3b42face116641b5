import { expect, test } from 'vitest'
import { setPlace } from '#contract/live.ts'
import { buildTree } from '#domain/domains/domain-tree.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { othersAmong, othersAtSet, othersIn, othersWithin } from './use-presence.ts'

const at = (userId: string, domainId: string | null) => ({
  userId,
  name: userId.toUpperCase(),
  hasAvatar: userId === 'juma',
  domainId,
})
const standard = ['1', '1.1', '1.3', '1.3.1', '1.10', '4', '4.2', '5', '5.1'].map((id) => ({
  id,
  guid: '',
  name: id,
  inEnglish: false,
}))
const moved = anOwnDomain({ id: '5.1.0', parentId: '4.2' })
const tree = buildTree('en', standard, { custom: [moved] })
const others = othersAmong([at('me', '1.3'), at('amina', null), at('amina', '1.3'), at('juma', '1.3.1')], 'me')

test('everybody else is there once, with all domains that they have open', () => {
  expect(others).toEqual([
    { userId: 'amina', name: 'AMINA', hasAvatar: false, domains: ['1.3'], inSets: [] },
    { userId: 'juma', name: 'JUMA', hasAvatar: true, domains: ['1.3.1'], inSets: [] },
  ])
})

test('who is in a domain is not who is below it', () => {
  expect(othersIn(others, '1.3').map(({ userId }) => userId)).toEqual(['amina'])
  expect(othersWithin(others, tree, '1.3').map(({ userId }) => userId)).toEqual(['amina', 'juma'])
  expect(othersWithin(others, tree, '1')).toHaveLength(2)
})

test('a number that only begins alike is another domain', () => {
  expect(othersWithin(othersAmong([at('juma', '1.10')], 'me'), tree, '1.1')).toEqual([])
})

test('who is in a domain that the project has moved is where it was moved to, and not where its number is', () => {
  const inMoved = othersAmong([at('juma', moved.guid)], 'me')
  const isShownAt = (id: string): boolean => othersWithin(inMoved, tree, id).length > 0

  expect([moved.guid, '4.2', '4'].map(isShownAt)).toEqual([true, true, true])
  expect(['5.1', '5'].map(isShownAt)).toEqual([false, false])
})

test('who is in a domain that the tree lacks is at least there', () => {
  expect(othersWithin(othersAmong([at('juma', '7.1')], 'me'), tree, '7.1')).toHaveLength(1)
})

test('nobody is shown at the root, below which everybody is', () => {
  expect(othersWithin(others, tree, 'Sem')).toEqual([])
})

test('who decides about a set is in no domain, and is met by whoever has any of its words before them', () => {
  const merging = othersAmong([at('juma', setPlace(['maji', 'majii']))], 'me')
  expect(merging).toMatchObject([{ domains: [], inSets: ['maji', 'majii'] }])
  expect(othersAtSet(merging, ['maji', 'moto'])).toHaveLength(1)
  expect(othersAtSet(merging, ['mji', 'majii'])).toHaveLength(1)
  expect(othersAtSet(merging, ['moto', 'motto'])).toEqual([])
})
