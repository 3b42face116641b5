import { expect, test } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { mayBeHeard } from './may-be-heard.ts'

const amina = aSpeaker({ id: 'amina' })
const neema = aSpeaker({ id: 'neema', name: 'Neema', withdrawn: '2026-01-01T00:00:00Z' })
const by = (speakerId: string, fileName = 'maji.wav') => ({ fileName, speakerId })

test.each([
  ['of somebody who has agreed is heard', by('amina'), 'amina', 'yes'],
  ['of nobody in particular is heard', by(''), undefined, 'yes'],
  ['of somebody who has withdrawn is not', by('neema'), 'amina', 'no'],
  ['that was theirs when it was made is not, though the word names nobody by now', by(''), 'neema', 'no'],
  ['that the word has given to somebody else is', by('amina'), 'neema', 'yes'],
  ['of somebody who was removed is as the server says', by('joseph'), 'joseph', 'askServer'],
] as const)('a recording %s', (_, recording, madeAs, expected) => {
  expect(mayBeHeard(recording, madeAs, [amina, neema])).toBe(expected)
})

test('a picture that a package names as a pronunciation is not asked for to be heard', () => {
  expect(mayBeHeard(by('', 'SC dancer small.JPG'), undefined, [])).toBe('no')
})

test('while nobody knows who has withdrawn the server says it', () => {
  expect(mayBeHeard(by('amina'), 'amina', undefined)).toBe('askServer')
})
