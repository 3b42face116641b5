import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { aWord } from '#domain/testing/builders.ts'
import { NOTHING_TYPED } from './new-word.ts'
import { play, type Session } from './session-state.ts'
import { isUnstoredWork } from './unstored-work.ts'

const word = contentOf(aWord())
const rows = (stage: 'stored' | 'unstored'): Session =>
  play(play([], { type: 'entered', word, at: 0 }), { type: stage, guid: word.guid })

test('what is typed and not entered is unstored work, and so is a row that could not be stored', () => {
  expect(isUnstoredWork({ key: 'typed 1.3', draft: { ...NOTHING_TYPED, vernacular: 'maj' } })).toBe(true)
  expect(isUnstoredWork({ key: 'rows 1.3', draft: rows('unstored') })).toBe(true)
})

test('an empty row and rows that are stored are none', () => {
  expect(isUnstoredWork({ key: 'typed 1.3', draft: NOTHING_TYPED })).toBe(false)
  expect(isUnstoredWork({ key: 'rows 1.3', draft: rows('stored') })).toBe(false)
})
