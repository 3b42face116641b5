import { expect, test } from 'vitest'
import { aGuid, anId, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { asSeen } from './store-attempt.ts'

const word = contentOf(aWord({ vernacular: 'maji', plural: 'maji' }))
const seen = { version: anId(), word }
const latest = { version: anId(), word: { ...word, vernacular: 'theirs', plural: 'theirs' } }
const change = { base: latest, word: { ...latest.word, vernacular: 'mine' } }

test('a change of what others have changed meanwhile meets theirs, and nothing else of theirs is touched', () => {
  const made = asSeen(change, seen)

  expect(made).toEqual({ base: seen, word: { ...word, vernacular: 'mine' } })
  const { word: merged, conflicts } = threeWayMerge(made.base.word, made.word, latest.word)
  expect(merged).toEqual(change.word)
  expect(conflicts).toMatchObject([{ path: 'vernacular', mine: 'mine', theirs: 'theirs' }])
})

test('where nothing was seen before, or another word, the change is as it is', () => {
  expect(asSeen(change, undefined)).toBe(change)
  expect(asSeen(change, { ...seen, word: { ...word, guid: aGuid() } })).toBe(change)
})
