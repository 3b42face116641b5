import { expect, test } from 'vitest'
import { pathFriendlyName } from './path-friendly-name.ts'

test.each([
  ['Natqgu', 'Natqgu'],
  ['Imágination', 'Imagination'],
  ['й', 'и'],
  ['Underscored_name', 'Underscored_name'],
  ['Underscored náme', 'Underscored_name'],
  ['(){}[]', '()()()'],
  ['«a»', '(a)'],
  ['a—b $+=©', 'a-b_----'],
  ['¿§¶', ',,,'],
  ['../..\\*?', ',,,,,,,,'],
  ['ŋ 語 ع ৪', 'ŋ_語_ع_৪'],
  ['ʰªa\u0000½\u200D', 'ªa'],
])('%j becomes %j', (name, friendly) => {
  expect(pathFriendlyName(name, 'Lift')).toBe(friendly)
})

test('a name of which nothing is left becomes the fallback', () => {
  expect(pathFriendlyName('', 'Lift')).toBe('Lift')
  expect(pathFriendlyName('\u0301ʰ', 'Lift')).toBe('Lift')
})
