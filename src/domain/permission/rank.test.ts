import { expect, test } from 'vitest'
import { type Role, ROLES } from './permission.ts'
import { mayDecideAbout, mayGiveRole } from './rank.ts'

const as = (role: Role | null) => ({ role, isSiteAdmin: false })
const SITE_ADMIN = { role: null, isSiteAdmin: true }
const another = (role: Role) => ({ role, isSelf: false })

test.each([
  ['Owner', ['Administrator', 'Editor', 'Harvester', 'None']],
  ['Administrator', ['Administrator', 'Editor', 'Harvester', 'None']],
  ['Editor', ['Editor', 'Harvester', 'None']],
  ['None', ['None']],
] as const)('R26 %s can give the roles that it holds, never that of the Owner', (role, given) => {
  expect(ROLES.filter((other) => mayGiveRole(as(role), other))).toEqual(given)
})

test.each([
  ['Owner', ['Administrator', 'Editor', 'Harvester', 'None']],
  ['Administrator', ['Editor', 'Harvester', 'None']],
  ['Harvester', ['None']],
] as const)('R26 %s decides about whoever ranks strictly below', (role, members) => {
  expect(ROLES.filter((other) => mayDecideAbout(as(role), another(other)))).toEqual(members)
})

test('R26 members decide about themselves, except the Owner, who hands over first', () => {
  expect(mayDecideAbout(as('Administrator'), { role: 'Administrator', isSelf: true })).toBe(true)
  expect(mayDecideAbout(as('Owner'), { role: 'Owner', isSelf: true })).toBe(false)
})

test('R26 a site administrator ranks above every role, but nobody takes a project from its Owner so', () => {
  expect(mayDecideAbout(SITE_ADMIN, another('Administrator'))).toBe(true)
  expect(mayDecideAbout(SITE_ADMIN, another('Owner'))).toBe(false)
  expect(mayGiveRole(SITE_ADMIN, 'Administrator')).toBe(true)
})

test('who is no member decides about nobody', () => {
  expect(mayDecideAbout(as(null), another('None'))).toBe(false)
})
