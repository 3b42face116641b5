import { expect, test } from 'vitest'
import { ENGLISH, type WritingSystem } from './project.ts'
import { formerCodesAfter, renameBy, withCorrectedCode } from './language-code.ts'

const PRIVATE: WritingSystem = { bcp47: 'qaa-x-palula', name: 'Palula', font: 'Awami', rtl: false }
const PALULA: WritingSystem = { bcp47: 'phl', name: 'Palula', font: '', rtl: true }
const refusedWith = (code: string): unknown => expect.objectContaining({ code })
const correct = (from: string, to: WritingSystem) =>
  withCorrectedCode({ vernacularWritingSystem: PRIVATE, analysisWritingSystems: [ENGLISH, PRIVATE] }, { from, to })

test('a language has the new code, name and direction wherever it stands, and keeps its font', () => {
  const corrected = { ...PALULA, font: 'Awami' }
  expect(correct('qaa-x-palula', PALULA)).toEqual({
    vernacularWritingSystem: corrected,
    analysisWritingSystems: [ENGLISH, corrected],
  })
})

test('one that is not there any more is not corrected, nor is any made another that is there', () => {
  expect(() => correct('qaa-x-sena', PALULA)).toThrow(refusedWith('project.changedMeanwhile'))
  expect(() => correct('', PALULA)).toThrow(refusedWith('project.changedMeanwhile'))
  expect(() => correct('qaa-x-palula', ENGLISH)).toThrow(refusedWith('project.languageTwice'))
})

const SENA = { ...PRIVATE, bcp47: 'seh' }
const renaming = (from: string, analysis: readonly WritingSystem[] = [ENGLISH]) =>
  renameBy({ from, to: PALULA }, { vernacularWritingSystem: SENA, analysisWritingSystems: analysis })

test.each([
  ['seh', 'phl'],
  ['seh-Zxxx-x-audio', 'phl-Zxxx-x-audio'],
  ['seh-fonipa-x-etic', 'phl-fonipa-x-etic'],
  ['seh-x-kae', 'phl-x-kae'],
  ['seh-MZ', 'seh-MZ'],
  ['sehx', 'sehx'],
  ['en', 'en'],
])('%s becomes %s with its language', (tag, renamed) => {
  expect(renaming('seh')(tag)).toBe(renamed)
})

test('what the project lists as a language of its own keeps its code, and so does what only shares a private one', () => {
  expect(renaming('seh', [{ ...ENGLISH, bcp47: 'seh-x-kae' }])('seh-x-kae')).toBe('seh-x-kae')
  expect(renaming('qaa')('qaa-x-palula')).toBe('qaa-x-palula')
})

test('former codes lead to the code of now, through all corrections and back', () => {
  const first = formerCodesAfter({}, new Map([['qaa-x-a', 'b']]))
  const second = formerCodesAfter(first, new Map([['b', 'c']]))
  const back = formerCodesAfter(second, new Map([['c', 'b']]))

  expect([first, second, back]).toEqual([{ 'qaa-x-a': 'b' }, { 'qaa-x-a': 'c', b: 'c' }, { 'qaa-x-a': 'b', c: 'b' }])
})
