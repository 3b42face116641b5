import { expect, test } from 'vitest'
import { mayBringIn } from './bring-in.ts'
import { type Role, ROLES } from './permission.ts'

const rolesFrom = (role: Role | null, isSiteAdmin = false): Role[] =>
  ROLES.filter((asked) => mayBringIn({ role, isSiteAdmin }, asked))

test('who manages members asks others in with a role that they have themselves, and never as Owner', () => {
  expect(rolesFrom('Owner')).toEqual(['Administrator', 'Editor', 'Harvester', 'None'])
  expect(rolesFrom('Administrator')).toEqual(['Administrator', 'Editor', 'Harvester', 'None'])
  expect(rolesFrom(null, true)).toEqual(['Administrator', 'Editor', 'Harvester', 'None'])
})

test('who does not manage members asks nobody in, not even with less than they have', () => {
  for (const role of ['Editor', 'Harvester', 'None', null] as const) expect(rolesFrom(role)).toEqual([])
})
