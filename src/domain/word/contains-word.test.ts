import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { containsWord, findContainingWord } from './contains-word.ts'
import { infoOfGroup } from './part-of-speech.ts'
import type { GrammaticalGroup, Sense } from './word.ts'

const water = aSense({ glosses: [{ language: 'en', def: 'water' }] })
const rain = aSense({ glosses: [{ language: 'en', def: 'rain' }] })
const inDomains = (...ids: string[]): Sense => aSense({ semanticDomains: ids.map((id) => aDomain(id)) })

test('T4.9 a word contains itself, also minus a sense, but not with another vernacular', () => {
  const word = aWord({ senses: [water, rain] })

  expect(containsWord(word, word)).toBe(true)
  expect(containsWord(word, { ...word, senses: [rain] })).toBe(true)
  expect(containsWord({ ...word, senses: [rain] }, word)).toBe(false)
  expect(containsWord(word, { ...word, vernacular: 'Maji' })).toBe(false)
})

test('R4.6 composed and decomposed spelling are one vernacular', () => {
  expect(containsWord(aWord({ vernacular: 'omi\u0301' }), aWord({ vernacular: 'omí', senses: [] }))).toBe(true)
})

test('a word without senses is contained in every one of its vernacular', () => {
  expect(containsWord(aWord({ senses: [water] }), aWord({ senses: [] }))).toBe(true)
})

test('each gloss and each definition must be there, in its language', () => {
  const existing = aWord({ senses: [{ ...water, definitions: [{ language: 'en', text: 'wet' }] }] })

  expect(containsWord(existing, aWord({ senses: [water] }))).toBe(true)
  expect(containsWord(existing, aWord({ senses: [aSense({ glosses: [{ language: 'fr', def: 'water' }] })] }))).toBe(
    false,
  )
  expect(
    containsWord(existing, aWord({ senses: [aSense({ definitions: [{ language: 'en', text: 'water' }] })] })),
  ).toBe(false)
})

test('status and domains do not matter beside texts', () => {
  const sameTexts = aSense({ ...water, accessibility: 'Protected', semanticDomains: [aDomain('1.1')] })

  expect(containsWord(aWord({ senses: [water] }), aWord({ senses: [sameTexts] }))).toBe(true)
})

test('a part of speech does not matter where the other word tells none, and keeps two apart that tell different ones', () => {
  const as = (...groups: GrammaticalGroup[]) =>
    aWord({ senses: groups.map((group) => ({ ...water, grammaticalInfo: infoOfGroup(group) })) })

  expect(containsWord(as('Noun'), as('Unspecified'))).toBe(true)
  expect(containsWord(as('Unspecified'), as('Noun'))).toBe(true)
  expect(containsWord(as('Noun'), as('Noun'))).toBe(true)
  expect(containsWord(as('Noun'), as('Verb'))).toBe(false)
  expect(containsWord(as('Noun', 'Verb'), as('Verb'))).toBe(true)
  expect(containsWord(as('Unspecified'), as('Noun', 'Verb'))).toBe(false)
})

test('T4.8 an empty sense is contained in an empty one with at least its domains', () => {
  const existing = aWord({ senses: [inDomains('1', '2')] })

  expect(containsWord(existing, aWord({ senses: [inDomains('1')] }))).toBe(true)
  expect(containsWord(existing, aWord({ senses: [inDomains('1', '3')] }))).toBe(false)
  expect(containsWord(aWord({ senses: [{ ...inDomains('1'), glosses: water.glosses }] }), existing)).toBe(false)
})

test('the first containing word is found, or none', () => {
  const [other, first, second] = [aWord({ senses: [rain] }), aWord({ senses: [water] }), aWord({ senses: [water] })]

  expect(findContainingWord([other, first, second], aWord({ senses: [water] }))).toBe(first)
  expect(findContainingWord([], aWord())).toBeUndefined()
})

test('a word that tells the part of speech already is found before one that tells none', () => {
  const noun = { ...water, grammaticalInfo: infoOfGroup('Noun') }
  const [open, told] = [aWord({ senses: [water] }), aWord({ senses: [noun] })]

  expect(findContainingWord([open, told], aWord({ senses: [noun] }))).toBe(told)
  expect(findContainingWord([open, told], aWord({ senses: [water] }))).toBe(open)
  expect(findContainingWord([told, open], aWord({ senses: [water] }))).toBe(told)
})
