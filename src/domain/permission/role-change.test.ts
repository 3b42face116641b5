import { describe, expect, test } from 'vitest'
import { type Role, ROLES } from './permission.ts'
import { assertMayChange, assertMayGive, assertMayRemove } from './role-change.ts'

const as = (role: Role | null) => ({ role, isSiteAdmin: false })
const SITE_ADMIN = { role: null, isSiteAdmin: true }
const another = (role: Role) => ({ role, isSelf: false })

/** The code that a rule is refused with, or 'allowed'. */
function outcome(rule: () => void): string {
  try {
    rule()
    return 'allowed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('R26 giving a role', () => {
  test.each([
    ['Owner', ['member.ownerGiven', 'allowed', 'allowed', 'allowed', 'allowed']],
    ['Administrator', ['member.ownerGiven', 'allowed', 'allowed', 'allowed', 'allowed']],
    ['Editor', ['member.ownerGiven', 'permission.denied', 'allowed', 'allowed', 'allowed']],
  ] as const)('of every rank, by %s', (decider, outcomes) => {
    expect(ROLES.map((role) => outcome(() => assertMayGive(as(decider), role)))).toEqual(outcomes)
  })

  test('by a site administrator: any but that of the Owner', () => {
    expect(outcome(() => assertMayGive(SITE_ADMIN, 'Administrator'))).toBe('allowed')
    expect(outcome(() => assertMayGive(SITE_ADMIN, 'Owner'))).toBe('member.ownerGiven')
  })
})

describe('R26 changing the role of a member', () => {
  test.each([
    ['Owner', 'Administrator', 'Editor', 'allowed'],
    ['Administrator', 'Editor', 'Administrator', 'allowed'],
    ['Administrator', 'Administrator', 'Editor', 'member.outranks'],
    ['Administrator', 'Administrator', 'Administrator', 'member.outranks'],
    ['Administrator', 'Owner', 'Editor', 'member.ownerKept'],
    ['Administrator', 'Harvester', 'Harvester', 'member.notChanged'],
  ] as const)('by %s, of %s to %s: %s', (decider, present, role, expected) => {
    expect(outcome(() => assertMayChange(as(decider), another(present), role))).toBe(expected)
  })

  test('one lowers oneself, but an Owner does not', () => {
    const change = (role: Role) => outcome(() => assertMayChange(as(role), { role, isSelf: true }, 'Harvester'))

    expect([change('Administrator'), change('Owner')]).toEqual(['allowed', 'member.ownerKept'])
  })

  test('a site administrator changes everybody but the Owner', () => {
    expect(outcome(() => assertMayChange(SITE_ADMIN, another('Administrator'), 'None'))).toBe('allowed')
    expect(outcome(() => assertMayChange(SITE_ADMIN, another('Owner'), 'None'))).toBe('member.ownerKept')
  })
})

test.each([
  ['Owner', 'Administrator', 'allowed'],
  ['Administrator', 'Editor', 'allowed'],
  ['Administrator', 'Administrator', 'permission.denied'],
  ['Administrator', 'Owner', 'member.ownerRemoved'],
] as const)('R26 %s removing %s is %s', (decider, present, expected) => {
  expect(outcome(() => assertMayRemove(as(decider), another(present)))).toBe(expected)
})
