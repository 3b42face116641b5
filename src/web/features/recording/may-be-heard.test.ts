import { expect, test } from 'vitest'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { mayBeHeard } from './may-be-heard.ts'

const amina: Speaker = {
  id: 'amina',
  projectId: 'p1',
  name: 'Amina',
  consent: 'Audio',
  scopes: { archive: true, publish: false, train: false },
  withdrawn: null,
  removed: false,
}
const neema: Speaker = { ...amina, id: 'neema', name: 'Neema', withdrawn: '2026-01-01T00:00:00Z' }
const by = (speakerId: string) => ({ speakerId })

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

test('while nobody knows who has withdrawn the server says it', () => {
  expect(mayBeHeard(by('amina'), 'amina', undefined)).toBe('askServer')
})
