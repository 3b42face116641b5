import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes } from '../text/graphemes.ts'
import { lettersWith, replaced, type Replacement } from './replacement.ts'

const asked = (find: string, replacement = '', wholeLetters = true): Replacement => ({
  find,
  replacement,
  wholeLetters,
})

test.each(['$&', '$1', '$$', '\\0'])('R8.1 %s comes out as it was typed', (typed) => {
  expect(replaced('maji', asked('j', typed))).toBe(`ma${typed}i`)
  expect(replaced(`a${typed}b`, asked(typed, 'c'))).toBe('acb')
})

test('all that is found is replaced, in the case in which it is written', () => {
  expect(replaced('Banana na', asked('na', 'ŋa'))).toBe('Baŋaŋa ŋa')
  expect(replaced('Ana', asked('a', 'o'))).toBe('Ano')
})

test('what lies in what was found before is not found again', () => {
  expect(replaced('aaa', asked('aa', 'b'))).toBe('ba')
  expect(replaced('aa', asked('a', 'aa'))).toBe('aaaa')
})

test('a letter is found with its marks, or without regard to them', () => {
  expect(replaced('tɔtɔ\u0301', asked('ɔ', 'o'))).toBe('totɔ\u0301')
  expect(replaced('tɔtɔ\u0301', asked('ɔ', 'o', false))).toBe('totó')
  expect(replaced('toto\u0301', asked('o', 'u', false))).toBe('tutú')
})

test('a mark is found on whatever letter it stands, and in letters that have it in them', () => {
  expect(replaced('éɔ\u0301o', asked('\u0301', '\u0300'))).toBe('èɔ\u0300o')
})

test('both spellings of a letter are found', () => {
  expect(replaced('cafe\u0301', asked('é', 'e'))).toBe('cafe')
  expect(replaced('café', asked('e\u0301', 'e'))).toBe('cafe')
})

test('S10.1 a letter outside the basic plane stays whole', () => {
  expect(replaced('𞤀𞤁𞤀', asked('𞤀', 'a'))).toBe('a𞤁a')
})

test('what is found is shown letter by letter, also where only a mark of it is meant', () => {
  const found = (text: string, one: Replacement) => lettersWith(text, one).map((part) => [part.text, part.isFound])
  expect(found('banana', asked('an'))).toEqual([
    ['b', false],
    ['anan', true],
    ['a', false],
  ])
  expect(found('téte', asked('\u0301'))).toEqual([
    ['t', false],
    ['é', true],
    ['te', false],
  ])
  expect(found('maji', asked('x'))).toEqual([['maji', false]])
})

const sign = fc.constantFrom('a', 'b', 'ab', 'é', 'e', 'e\u0301', '\u0301', '\u0323', 'ŋ', '𞤀', '$', ' ')
const text = fc.string({ unit: sign, maxLength: 8 })
const find = fc.string({ unit: sign, minLength: 1, maxLength: 2 })

test('is what cutting and joining makes of it, where no letter has marks', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '$', '&'), maxLength: 8 })
  fc.assert(
    fc.property(plain, plain, plain, fc.boolean(), (one, sought, by, wholeLetters) => {
      const expected = sought === '' ? one : one.split(sought).join(by)
      expect(replaced(one, { find: sought, replacement: by, wholeLetters })).toBe(expected)
    }),
  )
})

test('by itself it leaves the text as it is; where nothing is found, to the letter', () => {
  fc.assert(
    fc.property(text, find, fc.boolean(), (one, sought, wholeLetters) => {
      const after = replaced(one, { find: sought, replacement: sought, wholeLetters })
      expect(after.normalize('NFC')).toBe(one.normalize('NFC'))
      if (!one.normalize('NFD').includes(sought.normalize('NFD'))) expect(after).toBe(one)
    }),
  )
})

test('of whole letters, as many are replaced as the text has', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('a', 'é', 'ŋ', '𞤀'), (one, letter) => {
      const count = (within: string, sought: string) =>
        graphemes(within.normalize('NFC')).filter((l) => l === sought).length
      const after = replaced(one, asked(letter, 'x'))
      expect(count(after, 'x')).toBe(count(one, letter))
      expect(count(after, letter)).toBe(0)
    }),
  )
})

test('the letters that are shown are those of the text', () => {
  fc.assert(
    fc.property(text, find, fc.boolean(), (one, sought, wholeLetters) => {
      const shown = lettersWith(one, { find: sought, replacement: '', wholeLetters })
      expect(
        shown
          .map((part) => part.text)
          .join('')
          .normalize('NFC'),
      ).toBe(one.normalize('NFC'))
    }),
  )
})
