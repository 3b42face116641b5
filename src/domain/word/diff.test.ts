import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { diff } from './diff.ts'

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
