import { expect, test } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { glossScripts } from './use-gloss-columns.ts'

const FRENCH = { ...ENGLISH, bcp47: 'fr', name: 'French' }
const columnsOf = (chosen: readonly string[] | null): string[] =>
  glossScripts([ENGLISH, FRENCH], chosen).columns.map(({ bcp47 }) => bcp47)

test('until somebody chooses, there is one column: the first language of the project', () => {
  expect(columnsOf(null)).toEqual(['en'])
})

test('what is chosen stands in its order; none is a choice, too', () => {
  expect(columnsOf(['fr', 'en'])).toEqual(['fr', 'en'])
  expect(columnsOf([])).toEqual([])
  expect(glossScripts([ENGLISH, FRENCH], []).analysis).toBe(ENGLISH)
})

test('a language that the project has no longer is no column', () => {
  expect(columnsOf(['sw', 'fr'])).toEqual(['fr'])
  expect(columnsOf(['sw'])).toEqual(['en'])
})
