import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { ProtectReason, Word } from '#domain/word/word.ts'
import { lostTogether } from './lost-together.ts'

const EXAMPLES: ProtectReason = { type: 'Examples', count: 1, value: null }
const imported = { accessibility: 'Protected', protectReasons: [EXAMPLES] } as const
const recording = { fileName: 'maji.mp3', speakerId: 'amina', protected: true }
const word = aWord({ ...imported, senses: [aSense(imported)], audio: [recording] })
const other = aWord()

const lostBy = (...after: readonly Word[]) => lostTogether([word, other], after)

test('what goes to another word is not lost', () => {
  const { senses, audio } = word
  expect(lostBy(word, other)).toEqual([])
  expect(lostBy({ ...other, ...imported, senses, audio })).toEqual([])
})

test.each([
  ['the status of the word', { accessibility: 'Active' }],
  ['the reasons of the word', { protectReasons: [] }],
  ['the status of a sense', { senses: [{ ...word.senses[0], accessibility: 'Active' }] }],
  ['the reasons of a sense', { senses: [{ ...word.senses[0], protectReasons: [] }] }],
  ['a recording', { audio: [] }],
  ['that a recording is protected', { audio: [{ ...recording, protected: false }] }],
  ['the speaker of a recording', { audio: [{ ...recording, speakerId: 'juma' }] }],
])('%s is', (_what, changes) => {
  expect(lostBy({ ...word, ...(changes as Partial<Word>) }, other)).toEqual([word.guid])
})

test('a status without a reason is, unless another word has it', () => {
  const bare = aWord({ accessibility: 'Protected' })
  expect(lostTogether([bare], [{ ...bare, accessibility: 'Active' }])).toEqual([bare.guid])
  expect(lostTogether([bare, other], [{ ...other, accessibility: 'Protected' }])).toEqual([])
})

test('of two words with one reason, and with one recording, one word has the reason twice and the recording once', () => {
  const twin = aWord({ ...imported, audio: [{ ...recording, speakerId: '' }] })
  const both = { ...word, protectReasons: [EXAMPLES, EXAMPLES] }
  expect(lostTogether([word, twin], [both])).toEqual([])
  expect(lostTogether([word, twin], [word])).toEqual([twin.guid])
})
