import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { senseOfEntry } from './sense-in-word.ts'
import type { GrammaticalGroup, Sense } from './word.ts'

const WATER = '1.3'
const inWater = (def: string, ...others: string[]) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [WATER, ...others].map((id) => aDomain(id)) })

test('the sense of an entry is its own one, or the one that says the same in the word that absorbed it', () => {
  const entered = inWater('water')
  const [other, home] = [inWater('lake'), inWater('water')]

  expect(senseOfEntry(aWord({ senses: [other, home] }), entered, WATER)).toBe(home)
  expect(senseOfEntry(aWord({ senses: [other, { ...home, guid: entered.guid }] }), entered, WATER)?.guid).toBe(
    entered.guid,
  )
})

test('also when its part of speech has been changed there, or an earlier one of other homonyms tells another', () => {
  const as = (sense: Sense, group: GrammaticalGroup): Sense => ({ ...sense, grammaticalInfo: infoOfGroup(group) })
  const entered = as(inWater('water'), 'Noun')
  const [other, verb, noun] = [inWater('lake'), as(inWater('water'), 'Verb'), as(inWater('water'), 'Noun')]

  expect(senseOfEntry(aWord({ senses: [other, verb] }), entered, WATER)).toBe(verb)
  expect(senseOfEntry(aWord({ senses: [other, verb, noun] }), entered, WATER)).toBe(noun)
})
