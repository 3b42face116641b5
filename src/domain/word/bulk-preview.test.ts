import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '../testing/builders.ts'
import { bulkPreview, domainsAmong } from './bulk-preview.ts'

const reason = { type: 'Notes', count: null, value: null } as const
const maji = aWord({ vernacular: 'maji', senses: [aSense({ semanticDomains: [aDomain('1.10')] })] })
const ji = aWord({ vernacular: 'ji', senses: [aSense({ semanticDomains: [aDomain('1.2')] })] })
const imported = aWord({
  vernacular: 'chai',
  senses: [aSense({ accessibility: 'Protected', protectReasons: [reason] })],
})
const words = [maji, ji, imported]

test('tells which words would change, and why the others would not', () => {
  expect(bulkPreview(words, { kind: 'moveDomain', from: '1.2', domain: aDomain('5') }, false)).toMatchObject({
    changed: [ji.guid],
    alike: 2,
  })
  const replace = { kind: 'replace', in: 'vernacular', find: 'ji', replacement: '', wholeLetters: true } as const
  expect(bulkPreview(words, replace, false)).toMatchObject({ changed: [maji.guid], alike: 1, blank: 1, kept: 0 })
})

test('R25 imported data is not deleted, unless the project overrides that', () => {
  const { changed, kept, examples } = bulkPreview(words, { kind: 'remove' }, false)

  expect([changed, kept]).toEqual([[maji.guid, ji.guid], 1])
  expect(examples.map(({ before, after }) => [before.vernacular, after])).toEqual([
    ['maji', null],
    ['ji', null],
  ])
  expect(bulkPreview(words, { kind: 'remove' }, true)).toMatchObject({ kept: 0 })
})

test('the domains of words stand by their numbers, each once', () => {
  expect(domainsAmong([maji, ji, maji]).map(({ id }) => id)).toEqual(['1.2', '1.10'])
})
