import { expect, test } from 'vitest'
import { isOwnName } from './own-name-as-password.ts'

const amina = { name: 'Amina Juma', username: 'amina-juma', email: 'bi.amina.juma@example.org' }

test.each(['Amina-JUMA', 'amina juma', ' bi.amina.juma@EXAMPLE.org', 'bi.amina.juma'])(
  '%j is an own name',
  (password) => {
    expect(isOwnName(password, amina)).toBe(true)
  },
)

test.each(['amina-juma 7', 'example.org', ''])('%j is none', (password) => {
  expect(isOwnName(password, amina)).toBe(false)
})
