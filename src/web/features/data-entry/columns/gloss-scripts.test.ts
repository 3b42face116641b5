import { expect, test } from 'vitest'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { scriptOfGloss } from './scripts.ts'
import { scriptsOf } from './use-gloss-columns.ts'

const FRENCH = { ...ENGLISH, bcp47: 'fr', name: 'French' }
const SWAHILI = { ...ENGLISH, bcp47: 'sw', name: 'Swahili' }
const SENA = { bcp47: 'seh', name: 'Sena', font: 'Charis', rtl: null }
const PROJECT = { vernacularWritingSystem: SENA, analysisWritingSystems: [ENGLISH, FRENCH] }
const columnsOf = (chosen: readonly string[] | null): string[] =>
  scriptsOf(PROJECT, chosen).columns.map(({ bcp47 }) => bcp47)

test('until somebody chooses, there is a column for each language of the project, or where these are many for its first', () => {
  const others = ['pt', 'ru', 'ar'].map((bcp47) => ({ ...ENGLISH, bcp47 }))
  const five = [ENGLISH, FRENCH, SWAHILI, ...others.slice(0, 2)]
  const shownOf = (analysisWritingSystems: Project['analysisWritingSystems']) =>
    scriptsOf({ ...PROJECT, analysisWritingSystems }, null).columns

  expect(columnsOf(null)).toEqual(['en', 'fr'])
  expect(shownOf(five)).toEqual(five)
  expect(shownOf([ENGLISH, FRENCH, SWAHILI, ...others])).toEqual([ENGLISH])
})

test('what is chosen stands in its order; none is a choice, too', () => {
  expect(columnsOf(['fr', 'en'])).toEqual(['fr', 'en'])
  expect(columnsOf([])).toEqual([])
  expect(scriptsOf(PROJECT, []).analysis).toBe(ENGLISH)
})

test('a language that the project has no longer is no column', () => {
  expect(columnsOf(['sw', 'fr'])).toEqual(['fr'])
  expect(columnsOf(['sw'])).toEqual(['en', 'fr'])
})

test('a gloss in the language of the dictionary has the font of its words, in its column and anywhere else', () => {
  const inSena = { ...PROJECT, analysisWritingSystems: [{ ...SENA, font: '' }, ENGLISH] }

  expect(scriptsOf(inSena, null).columns).toEqual([SENA, ENGLISH])
  expect(scriptOfGloss(scriptsOf(inSena, null), 'seh')).toEqual(SENA)
  expect(scriptOfGloss(scriptsOf(PROJECT, null), 'seh')).toEqual(SENA)
})
