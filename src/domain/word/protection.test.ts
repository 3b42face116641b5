import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { assertKeepsProtected, lostProtected } from './protection.ts'
import type { ProtectReason, WordContent } from './word.ts'

const reason: ProtectReason = { type: 'Variants', count: 1, value: null }
const recording = { fileName: 'a.wav', speakerId: '', protected: true }
const sense = aSense({ accessibility: 'Protected', protectReasons: [reason] })
const word = aWord({
  accessibility: 'Protected',
  protectReasons: [reason],
  senses: [aSense(), sense],
  audio: [recording],
})

const losses: [string, (before: WordContent) => WordContent | null, readonly string[]][] = [
  ['the status of the word', (before) => ({ ...before, accessibility: 'Active' }), [word.guid]],
  ['a reason of the word', (before) => ({ ...before, protectReasons: [] }), [word.guid]],
  ['a protected sense', (before) => ({ ...before, senses: before.senses.slice(0, 1) }), [sense.guid]],
  [
    'the status of a sense',
    (before) => ({ ...before, senses: [{ ...sense, accessibility: 'Deleted' }] }),
    [sense.guid],
  ],
  ['a reason of a sense', (before) => ({ ...before, senses: [{ ...sense, protectReasons: [] }] }), [sense.guid]],
  ['a protected recording', (before) => ({ ...before, audio: [] }), ['a.wav']],
  ['its protection', (before) => ({ ...before, audio: [{ ...recording, protected: false }] }), ['a.wav']],
  ['its speaker', (before) => ({ ...before, audio: [{ ...recording, speakerId: 'eve' }] }), ['a.wav']],
  ['the word with everything in it', () => null, [word.guid, sense.guid, 'a.wav']],
]

test.each(losses)('R25 %s is not lost', (_, change, lost) => {
  expect(lostProtected(word, change(word))).toEqual(lost)
  expect(() => assertKeepsProtected(word, change(word))).toThrow(new DomainError('word.protected', { guid: word.guid }))
})

test('everything else may change', () => {
  const edited = {
    ...word,
    vernacular: 'x',
    senses: [{ ...sense, glosses: [{ language: 'en', def: 'x' }] }],
    audio: [{ fileName: 'b.wav', speakerId: '', protected: false }, recording],
  }

  expect(lostProtected(word, edited)).toEqual([])
  expect(lostProtected(aWord({ audio: [{ ...recording, protected: false }] }), null)).toEqual([])
})
