import { describe, expect, test } from 'vitest'
import { aSense } from '#domain/testing/builders.ts'
import { shownGlosses } from './shown-glosses.ts'

const english = (def: string) => ({ language: 'en', def })

describe('the glosses of a row', () => {
  const french = { language: 'fr', def: 'eau' }

  test('are those of the columns, in their order, and empty where there is none', () => {
    const sense = aSense({ glosses: [french, english('water')] })

    expect(shownGlosses(sense, ['en', 'ar', 'fr'])).toEqual([english('water'), { language: 'ar', def: '' }, french])
    expect(shownGlosses(sense, [])).toEqual([])
  })

  test('begin with the first of a sense that has none in these languages', () => {
    expect(shownGlosses(aSense({ glosses: [french] }), ['en', 'ar'])).toEqual([french, { language: 'ar', def: '' }])
  })
})
