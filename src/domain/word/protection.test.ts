import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { assertKeepsProtected, lostProtected, withProtectionOf } from './protection.ts'
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

describe('a word that somebody sends as protected', () => {
  const picture = { fileName: 'a.jpg', captions: [], protected: true }
  const claimed = { ...word, senses: [aSense(), { ...sense, pictures: [picture] }] }

  test('is not, nor is any part of it, where no version was: whoever likes may take it away', () => {
    const plain = withProtectionOf(claimed, [])

    expect(lostProtected(plain, null)).toEqual([])
    const [first, second] = claimed.senses
    expect(plain).toEqual({
      ...claimed,
      accessibility: 'Active',
      protectReasons: [],
      senses: [
        first,
        { ...second, accessibility: 'Active', protectReasons: [], pictures: [{ ...picture, protected: false }] },
      ],
      audio: [{ ...recording, protected: false }],
    })
  })

  test('keeps what each of the versions protects, and nothing beyond that', () => {
    const unprotected = withProtectionOf(claimed, [])
    const other: ProtectReason = { type: 'Examples', count: 2, value: null }

    expect(withProtectionOf(claimed, [unprotected, claimed])).toEqual(claimed)
    expect(withProtectionOf({ ...claimed, protectReasons: [reason, other] }, [claimed]).protectReasons).toEqual([
      reason,
    ])
    expect(withProtectionOf(claimed, [{ ...claimed, audio: [] }]).audio).toEqual(unprotected.audio)
    expect(withProtectionOf(claimed, [{ ...claimed, senses: [] }]).senses).toEqual(unprotected.senses)
  })

  test('keeps what it does not claim: nothing is protected by force', () => {
    const freed = withProtectionOf(claimed, [])

    expect(withProtectionOf(freed, [claimed])).toEqual(freed)
  })
})
