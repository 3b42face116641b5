import { expect, test } from 'vitest'
import { freeSpeakerName } from './free-speaker-name.ts'
import { LONGEST_SPEAKER_NAME, speakerNameKey } from './speaker-name.ts'

const taken = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(speakerNameKey))

test.each([
  ['that nobody has stays', 'Amina', ['Juma', 'Amina (2)'], 'Amina'],
  ['that somebody has gets a number', 'Amina', ['Amina'], 'Amina (2)'],
  ['gets the first number that makes it nobody’s', 'Amina', ['Amina', 'Amina (2)', 'Amina (4)'], 'Amina (3)'],
  ['is the same in another case', 'amina', ['AMINA', 'Amina (2)'], 'amina (3)'],
  ['is the same in another normal form', 'José', ['JOSE\u0301', 'jose\u0301 (2)'], 'José (3)'],
  ['that ends in a number is a name like any other', 'Amina (2)', ['Amina (2)'], 'Amina (2) (2)'],
])('a name %s', (_, name, others, free) => {
  expect(freeSpeakerName(name, taken(...others))).toBe(free)
})

test('a long name makes room for its number, by whole letters and without a blank before it', () => {
  const family = '👩‍👩‍👧'
  const long = 'a'.repeat(LONGEST_SPEAKER_NAME)
  const ofFamilies = family.repeat(25)
  const withBlank = `${'a'.repeat(195)} bcde`.slice(0, LONGEST_SPEAKER_NAME)

  expect(freeSpeakerName(long, taken(long))).toBe(`${'a'.repeat(196)} (2)`)
  expect(ofFamilies).toHaveLength(200)
  expect(freeSpeakerName(ofFamilies, taken(ofFamilies))).toBe(`${family.repeat(24)} (2)`)
  expect(freeSpeakerName(withBlank, taken(withBlank))).toBe(`${'a'.repeat(195)} (2)`)
})

test('long names that differ only at their end are told apart by their numbers', () => {
  const [one, other] = ['b', 'c'].map((end) => 'a'.repeat(LONGEST_SPEAKER_NAME - 1) + end) as [string, string]
  const first = freeSpeakerName(one, taken(one, other))

  expect(freeSpeakerName(other, taken(one, other, first))).toBe(`${'a'.repeat(196)} (3)`)
})

test('a name that is one letter with more marks than there is room for keeps its number at least', () => {
  const name = `a${'\u0330'.repeat(LONGEST_SPEAKER_NAME - 1)}`

  expect(freeSpeakerName(name, taken(name))).toBe('(2)')
})
