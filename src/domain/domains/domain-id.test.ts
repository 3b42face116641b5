import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDomainIds, domainIdKind, parentIdOf, ROOT_ID } from './domain-id.ts'

describe('the form of a number (spec rules T9.1, R9.6)', () => {
  test.each(['6', '3.7', '1.2.9', '9.9.9.1'])('%s may be a standard domain', (id) => {
    expect(domainIdKind(id)).toBe('standard')
  })

  test.each(['0', '3.0', '1.2.0', '9.9.9.0'])('%s can only be a custom domain', (id) => {
    expect(domainIdKind(id)).toBe('custom')
  })

  test.each(['9.7.2.10', '1.42.9', '3.0.1', '3.0.0'])('%s: several digits and custom below custom are custom', (id) => {
    expect(domainIdKind(id)).toBe('custom')
  })

  test.each(['', 'a', '.1.3.6', '9.9.r', '1.2.3..4', '1.', '01', '1.02', ' 1', '1\n', '99999'])(
    '%j is no number of a domain',
    (id) => {
      expect(domainIdKind(id)).toBe('invalid')
    },
  )
})

test('the parent is the number without its last part', () => {
  expect(parentIdOf('9.7.2.10')).toBe('9.7.2')
  expect(parentIdOf('9')).toBe(ROOT_ID)
  expect(parentIdOf(ROOT_ID)).toBeNull()
})

test('sorts by number, not by digit, and a parent before its children', () => {
  const sorted = [ROOT_ID, '1', '1.0', '1.1', '1.1.9', '1.2', '1.10', '2', '10']
  expect(sorted.toReversed().toSorted(compareDomainIds)).toEqual(sorted)
})

test('the order is the same from both sides', () => {
  const id = fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }).map((numbers) => numbers.join('.'))
  fc.assert(
    fc.property(id, id, (a, b) => {
      expect(Math.sign(compareDomainIds(a, b))).toBe(0 - Math.sign(compareDomainIds(b, a)))
      expect(compareDomainIds(a, b) === 0).toBe(a === b)
    }),
  )
})
