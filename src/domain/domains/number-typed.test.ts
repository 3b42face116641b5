import { expect, test } from 'vitest'
import { numberTyped } from './number-typed.ts'

test.each([
  ['Devanagari', '१.३'],
  ['Arabic', '١٫٣'],
  ['Persian', '۱٫۳'],
  ['Burmese', '၁.၃'],
  ['Tamil', '௧.௩'],
  ['wide letters', '１．３'],
  ['mathematical letters', '𝟭.𝟯'],
  ['a keypad with a comma', '1,3'],
])('the number of a domain is known in %s', (_script, typed) => {
  expect(numberTyped(typed)).toBe('1.3')
})

test('each digit of a script has its value', () => {
  for (const digits of ['٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '၀၁၂၃၄၅၆၇၈၉', '߀߁߂߃߄߅߆߇߈߉', '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫']) {
    expect(numberTyped(digits)).toBe('0123456789')
  }
})

test.each(['', '1.3', 'água', 'पानी', 'ماء'])('%j stays as it is', (typed) => {
  expect(numberTyped(typed)).toBe(typed)
})
