import { expect, test } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { appendContained } from './append-contained.ts'
import { appendFlag } from './append-flag.ts'
import { appendNote } from './append-note.ts'
import { infoOfGroup } from './part-of-speech.ts'
import type { Sense } from './word.ts'

const glosses = [{ language: 'en', def: 'water' }]

test('T4.10 new domains go to the first containing sense; unsigned ones are signed by the caller', () => {
  const kept = aDomain('1.1', { userId: 'ben' })
  const existing = aWord({ senses: [aSense(), aSense({ glosses, semanticDomains: [kept] }), aSense({ glosses })] })
  const newWord = aWord({ senses: [aSense({ glosses, semanticDomains: [aDomain('1.1'), aDomain('1.2')] })] })

  const [untouched, first, second] = appendContained(existing, newWord, 'anna').senses
  expect(untouched).toEqual(existing.senses[0])
  expect(first?.semanticDomains).toEqual([kept, aDomain('1.2', { userId: 'anna' })])
  expect(second).toEqual(existing.senses[2])
})

test('two domains that have no number yet are two; one whose tag does not say which it is, is known by its number', () => {
  const [dances, songs] = [aDomain(NO_NUMBER_YET, { guid: aGuid() }), aDomain(NO_NUMBER_YET, { guid: aGuid() })]
  const pots = aDomain('5.1.0', { guid: aGuid() })
  const existing = aWord({ senses: [aSense({ glosses, semanticDomains: [dances, aDomain('5.1.0')] })] })
  const newWord = aWord({ senses: [aSense({ glosses, semanticDomains: [songs, pots, dances] })] })

  const tags = appendContained(existing, newWord, '').senses.flatMap(({ semanticDomains }) => semanticDomains)
  expect(tags).toEqual([dances, aDomain('5.1.0'), songs])
})

test('a part of speech fills the sense that tells none, and goes to the one that tells the same', () => {
  const grammaticalInfo = infoOfGroup('Noun')
  const [open, told] = [aSense({ glosses }), aSense({ glosses, grammaticalInfo })]
  const newWord = aWord({ senses: [aSense({ glosses, grammaticalInfo, semanticDomains: [aDomain('1.2')] })] })
  const after = (...senses: Sense[]) => appendContained(aWord({ senses }), newWord, 'anna').senses

  const semanticDomains = [aDomain('1.2', { userId: 'anna' })]
  expect(after(open)).toEqual([{ ...open, grammaticalInfo, semanticDomains }])
  expect(after(open, told)).toEqual([open, { ...told, semanticDomains }])
})

test('a word that is taken into itself stays as it is', () => {
  const verb = aSense({ glosses, grammaticalInfo: infoOfGroup('Verb') })
  const word = aWord({ senses: [aSense({ glosses }), aSense({ glosses, grammaticalInfo: infoOfGroup('Noun') }), verb] })

  expect(appendContained(word, word, 'anna')).toEqual(word)
})

test('T4.10 note and flag are copied into blank ones', () => {
  const note = { language: 'en', text: 'heard once' }
  const flag = { active: true, text: 'ask' }

  expect(appendContained(aWord(), aWord({ note, flag }), 'anna')).toMatchObject({ note, flag })
})

test('R4.9 each recording is appended once', () => {
  const audio = [{ fileName: 'a.webm', speakerId: '', protected: false }]
  const more = [...audio, { fileName: 'b.webm', speakerId: '', protected: false }]

  expect(appendContained(aWord({ audio }), aWord({ audio: [...more, ...more] }), 'anna').audio).toEqual(more)
})

test('guid, status and past stay those of the existing word', () => {
  const existing = aWord({ history: ['one'], editedBy: ['ben'], senses: [aSense({ glosses })] })

  expect(appendContained(existing, aWord({ senses: [], otherField: 'x', plural: 'y' }), 'anna')).toEqual(existing)
})

test.each([
  ['a blank one changes nothing', 'en:a', 'fr: ', 'en:a'],
  ['an identical one changes nothing', 'en:a', 'en:a', 'en:a'],
  ['a blank note takes text and language', 'en: ', 'fr:b', 'fr:b'],
  ['texts of one language are joined', 'en:a', 'en:b', 'en:a; b'],
  ['another language is named', 'en:a', 'fr:b', 'en:a; [fr] b'],
])('T4.11 note: %s', (_, note, other, joined) => {
  expect(appendNote(aNote(note), aNote(other))).toEqual(aNote(joined))
})

test.each([
  ['an inactive one changes nothing', '+a', '-b', '+a'],
  ['an identical one changes nothing', '+a', '+a', '+a'],
  ['an empty one leaves a raised flag as it is', '+a', '+', '+a'],
  ['an inactive flag is raised with the new text', '-a', '+b', '+b'],
  ['an empty flag takes the text', '+', '+b', '+b'],
  ['the flag stays raised when both say the same', '-a', '+a', '+a'],
  ['texts are joined', '+a', '+b', '+a; b'],
])('T4.11 flag: %s', (_, flag, other, joined) => {
  expect(appendFlag(aFlag(flag), aFlag(other))).toEqual(aFlag(joined))
})

function aNote(text: string) {
  const colon = text.indexOf(':')
  return { language: text.slice(0, colon), text: text.slice(colon + 1) }
}

function aFlag(text: string) {
  return { active: text.startsWith('+'), text: text.slice(1) }
}
