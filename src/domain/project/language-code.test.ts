import { expect, test } from 'vitest'
import { ENGLISH, type WritingSystem } from './project.ts'
import { withCorrectedCode } from './language-code.ts'

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
