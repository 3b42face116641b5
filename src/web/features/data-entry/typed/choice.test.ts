import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { choosing, retyped } from './choice.ts'
import { NOTHING_TYPED, type Typed } from './typed.ts'

const WATER = aSense({ glosses: [{ language: 'en', def: 'water' }] })
const RAIN = aSense({ glosses: [{ language: 'fr', def: 'pluie' }] })
const MAJI = aWord({ vernacular: 'maji', senses: [WATER, RAIN] })
const COLUMNS = ['en', 'fr']

const typing = (parts: Partial<Typed>): Typed => ({ ...NOTHING_TYPED, vernacular: 'maji', ...parts })

test('the glosses of the chosen sense stand in the fields, beside what is typed in other languages', () => {
  const typed = typing({ glosses: { en: 'wat', fr: 'eau' } })

  expect(choosing(typed, { word: MAJI, sense: WATER }, COLUMNS)).toMatchObject({
    glosses: { en: 'water', fr: 'eau' },
    choice: { word: MAJI.guid, sense: WATER.guid },
  })
})

test('choosing another one, or none, brings back what was typed', () => {
  const first = typing({ glosses: { en: 'wat' } })
  const water = { ...first, ...choosing(first, { word: MAJI, sense: WATER }, COLUMNS) }

  expect(choosing(water, { word: MAJI, sense: RAIN }, COLUMNS).glosses).toEqual({ en: 'wat', fr: 'pluie' })
  expect(choosing(water, { word: MAJI, sense: null }, COLUMNS).glosses).toEqual({ en: 'wat' })
  expect(choosing(water, null, COLUMNS)).toEqual({ choice: null, glosses: { en: 'wat' } })
})

test('what was typed after choosing stays', () => {
  const first = typing({})
  const water = { ...first, ...choosing(first, { word: MAJI, sense: WATER }, COLUMNS) }

  expect(choosing({ ...water, glosses: { en: 'waters' } }, null, COLUMNS).glosses).toEqual({ en: 'waters' })
})

test('another form is no longer the chosen word, the same one still is', () => {
  const first = typing({})
  const water = { ...first, ...choosing(first, { word: MAJI, sense: WATER }, COLUMNS) }

  expect(retyped(water, 'maji ')).toEqual({ vernacular: 'maji ' })
  expect(retyped(water, 'majini')).toEqual({ vernacular: 'majini', choice: null, glosses: { en: '' } })
})
