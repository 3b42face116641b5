import { expect, test } from 'vitest'
import {
  type AnalysisLanguages,
  assertAnalysisLanguages,
  correctedLanguage,
  movedLanguage,
  withLanguage,
  withoutLanguage,
} from './analysis-languages.ts'
import { ENGLISH, NO_WRITING_SYSTEM, type WritingSystem } from './project.ts'

const language = (bcp47: string): WritingSystem => ({ ...NO_WRITING_SYSTEM, bcp47 })
const FRENCH = language('fr')
const SWAHILI = language('sw')
const tags = (languages: AnalysisLanguages): string[] => languages.map(({ bcp47 }) => bcp47)

test('there is one at least, and none twice', () => {
  expect(() => assertAnalysisLanguages([])).toThrow(expect.objectContaining({ code: 'project.noAnalysisLanguage' }))
  expect(() => assertAnalysisLanguages([ENGLISH, FRENCH, { ...ENGLISH, font: 'Charis' }])).toThrow(
    expect.objectContaining({ code: 'project.languageTwice', details: { language: 'en' } }),
  )
  expect(() => assertAnalysisLanguages([ENGLISH, FRENCH])).not.toThrow()
})

test('one is added at the end or where it was; one that is there already changes nothing', () => {
  expect(tags(withLanguage([ENGLISH, FRENCH], SWAHILI))).toEqual(['en', 'fr', 'sw'])
  expect(tags(withLanguage([ENGLISH, FRENCH], SWAHILI, 0))).toEqual(['sw', 'en', 'fr'])
  expect(withLanguage([ENGLISH, FRENCH], { ...FRENCH, font: 'Charis' })).toEqual([ENGLISH, FRENCH])
})

test('S6.3 the first one that is decided takes the place of what was left open', () => {
  expect(withLanguage([language('und')], FRENCH)).toEqual([FRENCH])
  expect(withLanguage([NO_WRITING_SYSTEM], FRENCH)).toEqual([FRENCH])
})

test('any can be removed but the last', () => {
  expect(withoutLanguage([ENGLISH, FRENCH], 'en')).toEqual([FRENCH])
  expect(withoutLanguage([ENGLISH], 'en')).toEqual([ENGLISH])
})

test('one is moved up or down, as far as there are places', () => {
  const three = [ENGLISH, FRENCH, SWAHILI]
  expect(tags(movedLanguage(three, 'sw', -1))).toEqual(['en', 'sw', 'fr'])
  expect(tags(movedLanguage(three, 'en', 1))).toEqual(['fr', 'en', 'sw'])
  expect(tags(movedLanguage(three, 'sw', -9))).toEqual(['sw', 'en', 'fr'])
  expect(tags(movedLanguage(three, 'en', -1))).toEqual(['en', 'fr', 'sw'])
  expect(movedLanguage(three, 'pt', -1)).toEqual(three)
})

test('name, font and direction of one are corrected where it stands', () => {
  const correction = { font: 'Charis', rtl: false }
  const corrected = { ...FRENCH, ...correction }
  expect(correctedLanguage([ENGLISH, FRENCH, SWAHILI], 'fr', correction)).toEqual([ENGLISH, corrected, SWAHILI])
})
