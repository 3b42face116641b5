import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CharacterLists, decided, decisionsBack, statusIn, storableLists } from './character-lists.ts'

const lists = (valid: string, rejected: string): CharacterLists => ({
  validCharacters: [...valid],
  rejectedCharacters: [...rejected],
})

test('a letter is accepted, rejected or undecided, in whichever spelling it is stored', () => {
  const statusOf = statusIn({ validCharacters: ['e\u0301'], rejectedCharacters: ['x'] })
  expect(['é', 'x', 'y'].map(statusOf)).toEqual(['accepted', 'rejected', 'undecided'])
})

test('a letter that comes into one list leaves the other one, and undecided ones leave both', () => {
  expect(decided(lists('ab', 'xy'), { letters: ['x', 'z'], status: 'accepted' })).toEqual(lists('abxz', 'y'))
  expect(decided(lists('ab', 'xy'), { letters: ['a'], status: 'rejected' })).toEqual(lists('b', 'xya'))
  expect(decided(lists('ab', 'xy'), { letters: ['a', 'y'], status: 'undecided' })).toEqual(lists('b', 'x'))
})

test('R8.5 what is stored has each character once, in one spelling and one list', () => {
  const sent = { validCharacters: ['a', 'a', 'e\u0301', 'é', ''], rejectedCharacters: ['x', 'x'] }
  expect(storableLists(lists('', ''), sent)).toEqual(lists('aé', 'x'))
})

test('R8.5 what is new in a list leaves the other one; what is new in both is accepted', () => {
  expect(storableLists(lists('', 'x'), { validCharacters: ['x'] })).toEqual(lists('x', ''))
  expect(storableLists(lists('a', ''), { rejectedCharacters: ['a'] })).toEqual(lists('', 'a'))
  expect(storableLists(lists('a', ''), { validCharacters: ['a'], rejectedCharacters: ['a'] })).toEqual(lists('', 'a'))
  expect(storableLists(lists('', ''), { validCharacters: ['a'], rejectedCharacters: ['a'] })).toEqual(lists('a', ''))
})

const letter = fc.constantFrom('a', 'b', 'é', 'e\u0301', 'ng', 'x', '')
const letters = fc.array(letter, { maxLength: 6 })
const anyLists = fc.record({ validCharacters: letters, rejectedCharacters: letters })
const tidy = anyLists.map((any) => storableLists(lists('', ''), any))

test('whatever is sent, no character is stored twice, and what is stored is stored the same again', () => {
  fc.assert(
    fc.property(tidy, anyLists, (stored, sent) => {
      const after = storableLists(stored, sent)
      const all = [...after.validCharacters, ...after.rejectedCharacters].map((one) => one.normalize('NFC'))
      expect(new Set(all).size).toBe(all.length)
      expect(storableLists(after, after)).toEqual(after)
    }),
  )
})

test('a decision is taken back letter by letter, whatever was decided about others since', () => {
  const status = fc.constantFrom('accepted', 'rejected', 'undecided' as const)
  fc.assert(
    fc.property(tidy, fc.uniqueArray(letter, { minLength: 1 }), status, (before, some, become) => {
      const since = decided(decided(before, { letters: some, status: become }), { letters: ['q'], status: 'accepted' })
      const after = decisionsBack(before, some).reduce(decided, since)
      const [now, then] = [statusIn(after), statusIn(before)]
      for (const one of [...some, 'a', 'x'].map((each) => each.normalize('NFC'))) expect(now(one)).toBe(then(one))
      expect(now('q')).toBe('accepted')
    }),
  )
})
