import { expect, test } from 'vitest'
import { NOTHING_TYPED } from '../new-word/typed.ts'
import type { Row } from '../rows/session-state.ts'
import { isUnstoredWork } from './unstored-work.ts'

const rows = (...stages: Row['stage'][]): readonly Pick<Row, 'stage'>[] => stages.map((stage) => ({ stage }))

test('what is typed and not entered is unstored work, and so is a row that could not be stored', () => {
  expect(isUnstoredWork({ key: 'typed 1.3', draft: { ...NOTHING_TYPED, vernacular: 'maj' } })).toBe(true)
  expect(isUnstoredWork({ key: 'typed 1.3', draft: { ...NOTHING_TYPED, glosses: { fr: 'eau' } } })).toBe(true)
  expect(isUnstoredWork({ key: 'row 1.3 tab guid', draft: { stage: 'unstored' } })).toBe(true)
})

test('an empty row and rows that are stored are none', () => {
  expect(isUnstoredWork({ key: 'typed 1.3', draft: NOTHING_TYPED })).toBe(false)
  expect(isUnstoredWork({ key: 'typed 1.3', draft: { ...NOTHING_TYPED, glosses: { fr: '' } } })).toBe(false)
  expect(isUnstoredWork({ key: 'row 1.3 tab guid', draft: { stage: 'stored' } })).toBe(false)
})

test('so it is with what an older version of the app has kept', () => {
  expect(isUnstoredWork({ key: 'rows 1.3', draft: rows('stored', 'unstored') })).toBe(true)
  expect(isUnstoredWork({ key: 'rows 1.3', draft: rows('stored') })).toBe(false)
  expect(isUnstoredWork({ key: 'typed 1.3', draft: { vernacular: '', gloss: 'water' } })).toBe(true)
  expect(isUnstoredWork({ key: 'typed 1.3', draft: { vernacular: '', gloss: '' } })).toBe(false)
})
