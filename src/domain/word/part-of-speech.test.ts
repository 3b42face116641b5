import { expect, test } from 'vitest'
import { grammaticalGroup } from '#domain/exchange/lift/grammatical-group.ts'
import { infoOfGroup, infoTold, toldInfo } from './part-of-speech.ts'
import { GRAMMATICAL_GROUPS, type GrammaticalInfo } from './word.ts'

test.each(GRAMMATICAL_GROUPS)('%s is still that after an export and an import', (group) => {
  const { catGroup, grammaticalCategory } = infoOfGroup(group)

  expect([catGroup, grammaticalGroup(grammaticalCategory)]).toEqual([group, group])
})

const told: [string, GrammaticalInfo][] = [
  ['', { catGroup: 'Unspecified', grammaticalCategory: '' }],
  ['Noun Noun', infoOfGroup('Noun')],
  ['Noun Proper noun', { catGroup: 'Noun', grammaticalCategory: 'Proper noun' }],
  ['Verb', { catGroup: 'Verb', grammaticalCategory: '' }],
  ['of the old', { catGroup: 'Unspecified', grammaticalCategory: 'of the old' }],
]

test.each(told)('“%s” is told, and read again as the same', (text, info) => {
  expect(toldInfo(info)).toBe(text)
  expect(infoTold(text)).toEqual(info)
})
