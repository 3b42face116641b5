import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { alphabetOf, alphabetText } from './alphabet-text.ts'

test('an alphabet is written with blanks between its letters and slashes between the forms of one', () => {
  const alphabet = [['a', 'A', 'á'], ['b', 'B'], ['ng', 'Ng'], ['ʼ']]

  expect(alphabetText(alphabet)).toBe('a/A/á b/B ng/Ng ʼ')
  expect(alphabetOf(' a/A/a\u0301\n b/B   ng/Ng ʼ ')).toEqual({ alphabet })
  expect(alphabetOf('a, b,\nc,')).toEqual({ alphabet: [['a'], ['b'], ['c']] })
  expect(alphabetOf('  ')).toEqual({ alphabet: [] })
})

test.each([
  ['a b a', { lack: 'twice', letter: 'a' }],
  ['a/A b/A', { lack: 'twice', letter: 'A' }],
  ['e\u0301 \u00e9', { lack: 'twice', letter: '\u00e9' }],
  ['a b/ c', { lack: 'half', letter: 'b/' }],
  ['a//A', { lack: 'half', letter: 'a//A' }],
])('in %j something is wrong, and it is said in which letter', (text, lack) => {
  expect(alphabetOf(text)).toEqual(lack)
})

test('what is written of an alphabet is read as the same one', () => {
  const form = fc.stringMatching(/^[a-zŋɓ]{1,3}$/)
  const alphabets = fc
    .uniqueArray(form, { maxLength: 12 })
    .map((forms) => forms.map((one, at) => (at % 2 ? [one, one.toUpperCase()] : [one])))
  fc.assert(
    fc.property(alphabets, (alphabet) => {
      expect(alphabetOf(alphabetText(alphabet))).toEqual({ alphabet })
    }),
    runs(100),
  )
})
