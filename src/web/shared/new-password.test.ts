import { expect, test } from 'vitest'
import { passwordStrength } from './new-password.tsx'

const AMINA = ['amina', 'Amina Juma', 'amina@example.org']

test.each([
  ['', 'tooShort'],
  [' 1234567 ', 'tooShort'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Password2026', 'weak'],
  ['AMINA-2026', 'weak'],
  ['mt3w!kb0', 'fair'],
  ['three old clay pots', 'strong'],
  ['вода и три горшка', 'strong'],
])('“%s” is %s', (password, strength) => {
  expect(passwordStrength(password, AMINA)).toBe(strength)
})
