import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Amina Binti Juma', 'AJ'],
  ['amina', 'A'],
  ['  Élise   Ndiaye ', 'ÉN'],
  ['N\u0303ande', 'N\u0303'],
  ['أمينة جمعة', 'أج'],
  ['', '?'],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
