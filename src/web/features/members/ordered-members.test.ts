import { expect, test } from 'vitest'
import type { ProjectMember } from '#contract/member.ts'
import { orderedMembers } from './ordered-members.ts'

const aMember = (name: string, more: Partial<ProjectMember> = {}): ProjectMember => ({
  userId: name,
  name,
  username: name.toLowerCase(),
  hasAvatar: false,
  role: 'Harvester',
  joinedAt: '2026-01-01T00:00:00Z',
  lastWord: null,
  ...more,
})
const ALL = [
  aMember('Zuri', { role: 'Owner', lastWord: '2026-03-01T00:00:00Z' }),
  aMember('émile', { role: 'Editor' }),
  aMember('Amina', { lastWord: '2026-03-02T00:00:00Z', joinedAt: '2026-02-01T00:00:00Z' }),
]
const names = (by: Parameters<typeof orderedMembers>[1]['order']['by'], isReversed = false, searched = '') =>
  orderedMembers(ALL, { searched, order: { by, isReversed }, lang: 'en' }).map(({ name }) => name)

test('by name as the alphabet has it, accents and case aside', () => {
  expect(names('name')).toEqual(['Amina', 'émile', 'Zuri'])
  expect(names('name', true)).toEqual(['Zuri', 'émile', 'Amina'])
})

test('by role the highest comes first', () => {
  expect(names('role')).toEqual(['Zuri', 'émile', 'Amina'])
})

test('by time the latest comes first, and who has no word yet comes last', () => {
  expect(names('lastWord')).toEqual(['Amina', 'Zuri', 'émile'])
  expect(names('joinedAt')).toEqual(['Amina', 'émile', 'Zuri'])
})

test('somebody is found by name or username, without accents', () => {
  expect(names('name', false, ' EMIL')).toEqual(['émile'])
  expect(names('name', false, 'zuri')).toEqual(['Zuri'])
  expect(names('name', false, 'nobody')).toEqual([])
})

test('who has no name stands under the username', () => {
  const nameless = aMember('', { username: 'baraka' })

  const sorted = orderedMembers([...ALL, nameless], {
    searched: '',
    order: { by: 'name', isReversed: false },
    lang: 'en',
  })
  expect(sorted.map(({ username }) => username)).toEqual(['amina', 'baraka', 'émile', 'zuri'])
})
