import { expect, test } from 'vitest'
import { othersAmong, othersIn, othersWithin } from './others-here.ts'

const at = (userId: string, domainId: string | null) => ({ userId, name: userId.toUpperCase(), domainId })
const others = othersAmong([at('me', '1.3'), at('amina', null), at('amina', '1.3'), at('juma', '1.3.1')], 'me')

test('everybody else is there once, with all domains that they have open', () => {
  expect(others).toEqual([
    { userId: 'amina', name: 'AMINA', domainIds: ['1.3'] },
    { userId: 'juma', name: 'JUMA', domainIds: ['1.3.1'] },
  ])
})

test('who is in a domain is not who is below it', () => {
  expect(othersIn(others, '1.3').map(({ userId }) => userId)).toEqual(['amina'])
  expect(othersWithin(others, '1.3').map(({ userId }) => userId)).toEqual(['amina', 'juma'])
  expect(othersWithin(others, '1')).toHaveLength(2)
})

test('a number that only begins alike is another domain', () => {
  expect(othersWithin(othersAmong([at('juma', '1.10')], 'me'), '1.1')).toEqual([])
})
