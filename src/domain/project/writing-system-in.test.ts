import { expect, test } from 'vitest'
import { ENGLISH, NO_WRITING_SYSTEM } from './project.ts'
import { writingSystemIn } from './writing-system-in.ts'

const BEJA = { bcp47: 'bej', name: 'Beja', font: 'Scheherazade New', rtl: true }
const ARABIC = { bcp47: 'ar', name: 'Arabic', font: 'Amiri', rtl: true }
const beja = (analysisWritingSystems = [ENGLISH]) => ({ vernacularWritingSystem: BEJA, analysisWritingSystems })

test('a language is written as the first of that code among those of meanings', () => {
  expect(writingSystemIn(beja([ENGLISH, ARABIC, { ...ARABIC, font: 'Lateef' }]), 'ar')).toBe(ARABIC)
  expect(writingSystemIn(beja(), 'ar')).toBeUndefined()
})

test('meanings in the language of the dictionary have the font and the direction of its words', () => {
  expect(writingSystemIn(beja(), 'bej')).toEqual(BEJA)
  const named = { ...BEJA, name: 'Beja for linguists', font: '', rtl: null }
  expect(writingSystemIn(beja([ENGLISH, named]), 'bej')).toEqual({ ...BEJA, name: named.name })
})

test('where the words have no font, or no code, what is said of the language of meanings counts', () => {
  const noFont = { vernacularWritingSystem: { ...ARABIC, font: '' }, analysisWritingSystems: [ARABIC] }
  expect(writingSystemIn(noFont, 'ar')).toEqual(ARABIC)
  const noCode = { vernacularWritingSystem: { ...BEJA, bcp47: '' }, analysisWritingSystems: [NO_WRITING_SYSTEM] }
  expect(writingSystemIn(noCode, '')).toBe(NO_WRITING_SYSTEM)
})
