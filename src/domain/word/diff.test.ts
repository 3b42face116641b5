import { describe, expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { changesBetween, diff, placeOf } from './diff.ts'

test('names each changed field with what it said before and after', () => {
  const sense = aSense({ glosses: [{ language: 'en', def: 'water' }] })
  const before = aWord({ senses: [sense], note: { language: 'en', text: 'seen' } })
  const after = {
    ...before,
    vernacular: 'omi',
    note: { language: '', text: '' },
    flag: { active: true, text: '' },
    senses: [
      { ...sense, glosses: [...sense.glosses, { language: 'en', def: 'sea' }], semanticDomains: [aDomain('1.3')] },
    ],
  }

  expect(diff(before, after)).toEqual([
    { path: 'vernacular', before: 'maji', after: 'omi' },
    { path: 'note', before: '[en] seen', after: '' },
    { path: `senses.${sense.guid}.glosses.en`, before: 'water', after: 'water; sea' },
    { path: 'flag', before: '', after: 'true' },
    { path: `senses.${sense.guid}.semanticDomains.1.3`, before: '', after: '1.3 Domain 1.3' },
  ])
  expect(diff(before, before)).toEqual([])
})

describe('between two states for whoever reads the history', () => {
  test('a word that was taken away said nothing then', () => {
    const word = aWord({ vernacular: 'maji', senses: [] })
    const gone = { ...word, accessibility: 'Deleted' } as const

    expect(changesBetween(null, word)).toEqual([{ path: 'vernacular', before: '', after: 'maji' }])
    expect(changesBetween(word, gone)).toEqual([{ path: 'vernacular', before: 'maji', after: '' }])
    expect(changesBetween(gone, gone)).toEqual([])
  })

  test('a field is told by the number of its sense, as who looks at the word now counts them', () => {
    const [first, second, old] = [aSense(), aSense(), aSense()]
    const before = aWord({ senses: [old, first] })
    const after = aWord({ senses: [first, second] })

    const place = (guid: string) => placeOf(`senses.${guid}.glosses.en-x-a.b`, before, after)
    expect([first, second, old].map(({ guid }) => place(guid).sense)).toEqual([1, 2, 3])
    expect(place(first.guid)).toMatchObject({ field: 'glosses', rest: 'en-x-a.b' })
    expect(placeOf('audio.a.webm', before, after)).toEqual({ sense: null, field: 'audio', rest: 'a.webm' })
  })
})
