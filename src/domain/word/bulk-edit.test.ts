import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '../testing/builders.ts'
import { type BulkEdit, bulkEdited, isForHarvesters, noteOf } from './bulk-edit.ts'
import type { Sense, WordContent } from './word.ts'

const water = aSense({
  glosses: [
    { language: 'en', def: 'water' },
    { language: 'sw', def: 'maji' },
  ],
  definitions: [{ language: 'en', text: 'what one drinks' }],
  semanticDomains: [aDomain('1.3')],
})
const liquid = aSense({
  glosses: [{ language: 'en', def: 'liquid' }],
  semanticDomains: [aDomain('1.3'), aDomain('5.2')],
})
const gone = aSense({ accessibility: 'Deleted', semanticDomains: [aDomain('1.3')] })
const maji = aWord({ vernacular: 'maji', senses: [water, liquid, gone] })

const edited = (edit: BulkEdit, word: WordContent = maji): WordContent => {
  const after = bulkEdited(word, edit)
  if (!after) throw new Error('It was removed.')
  return after
}
const domainsOf = ({ senses }: { readonly senses: readonly Sense[] }) =>
  senses.map(({ semanticDomains }) => semanticDomains.map(({ id }) => id))
const glossesOf = ({ senses }: { readonly senses: readonly Sense[] }) =>
  senses.flatMap(({ glosses }) => glosses.map(({ def }) => def))

test('finds and replaces in the texts of one language alone, and leaves a text of which nothing would stay', () => {
  const replace = { kind: 'replace', replacement: '', wholeLetters: true } as const

  expect(glossesOf(edited({ ...replace, in: { glossIn: 'en' }, find: 'ter' }))).toEqual(['wa', 'maji', 'liquid'])
  expect(glossesOf(edited({ ...replace, in: { glossIn: 'en' }, find: 'water' }))).toEqual(['water', 'maji', 'liquid'])
  expect(edited({ ...replace, in: 'vernacular', find: 'ji' }).vernacular).toBe('ma')
  const defined = edited({ ...replace, in: { definitionIn: 'en' }, find: 'one', replacement: 'everybody' })
  expect(defined.senses[0]?.definitions).toEqual([{ language: 'en', text: 'what everybody drinks' }])
})

test('a flag without a text keeps that of one that is up', () => {
  const flagged = edited({ kind: 'flag', text: ' tone? ' })

  expect(flagged.flag).toEqual({ active: true, text: 'tone?' })
  expect(edited({ kind: 'flag', text: '' }, flagged).flag).toEqual({ active: true, text: 'tone?' })
  expect(edited({ kind: 'flag', text: '' }).flag).toEqual({ active: true, text: '' })
  expect(edited({ kind: 'unflag' }, flagged).flag).toEqual({ active: false, text: '' })
})

test('senses in a domain leave it, or go from it to another one and are there once; those in no use stay', () => {
  expect(domainsOf(edited({ kind: 'removeDomain', from: '1.3' }))).toEqual([[], ['5.2'], ['1.3']])
  expect(domainsOf(edited({ kind: 'moveDomain', from: '1.3', domain: aDomain('5.2') }))).toEqual([
    ['5.2'],
    ['5.2'],
    ['1.3'],
  ])
})

test('a part of speech that tells more than its group stays', () => {
  const proper = { catGroup: 'Noun', grammaticalCategory: 'Proper noun' } as const
  const word = aWord({ senses: [aSense({ grammaticalInfo: proper }), aSense()] })
  const { senses } = edited({ kind: 'partOfSpeech', group: 'Noun' }, word)

  expect(senses.map(({ grammaticalInfo }) => grammaticalInfo)).toEqual([
    proper,
    { catGroup: 'Noun', grammaticalCategory: 'Noun' },
  ])
})

test('R25 Harvesters put words in domains, and flag them where the project lets them review', () => {
  const edits: readonly BulkEdit[] = [
    { kind: 'addDomain', domain: aDomain('1') },
    { kind: 'flag', text: '' },
    { kind: 'unflag' },
    { kind: 'removeDomain', from: '1' },
    { kind: 'moveDomain', from: '1', domain: aDomain('2') },
    { kind: 'partOfSpeech', group: 'Noun' },
    { kind: 'remove' },
    { kind: 'replace', in: 'vernacular', find: 'a', replacement: 'b', wholeLetters: true },
  ]
  const kinds = (may: boolean) => edits.filter((edit) => isForHarvesters(edit, may)).map(({ kind }) => kind)

  expect(kinds(false)).toEqual(['addDomain'])
  expect(kinds(true)).toEqual(['addDomain', 'flag', 'unflag'])
  expect(edits.map(noteOf)).toEqual(['+ 1', '', '', '− 1', '1 → 2', 'Noun', '', 'a → b'])
})
