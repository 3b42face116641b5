import { expect, test } from 'vitest'
import { grammaticalGroup } from '#domain/exchange/lift/grammatical-group.ts'
import { infoOfGroup, joinedInfo, toldInfo } from './part-of-speech.ts'
import { GRAMMATICAL_GROUPS, UNSPECIFIED, type GrammaticalInfo } from './word.ts'

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

test.each(told)('“%s” is told', (text, info) => {
  expect(toldInfo(info)).toBe(text)
})

const NOUN = infoOfGroup('Noun')
const PROPER: GrammaticalInfo = { catGroup: 'Noun', grammaticalCategory: 'Proper noun' }
const UNKNOWN: GrammaticalInfo = { catGroup: 'Unspecified', grammaticalCategory: 'of the old' }
const joined: [string, GrammaticalInfo, GrammaticalInfo, GrammaticalInfo | null][] = [
  ['nothing leaves a group alone', NOUN, UNSPECIFIED, NOUN],
  ['a group that was missing is told', UNSPECIFIED, NOUN, NOUN],
  ['of a group and a category within it the category is told', NOUN, PROPER, PROPER],
  ['and stays', PROPER, NOUN, PROPER],
  ['two groups contradict each other', NOUN, infoOfGroup('Verb'), null],
  ['so do two categories of one group', PROPER, { ...PROPER, grammaticalCategory: 'Common noun' }, null],
  ['and a category that belongs to no group is no group', UNKNOWN, NOUN, null],
]

test.each(joined)('of two parts of speech %s', (_, info, other, both) => {
  expect(joinedInfo(info, other)).toEqual(both)
})
