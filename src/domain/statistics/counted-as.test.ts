import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '../testing/builders.ts'
import { countedAs } from './counted-as.ts'

const en = (def: string) => [{ language: 'en', def }]

test('a word counts once in each language and domain, however many senses have them', () => {
  const water = aSense({ glosses: en('water'), semanticDomains: [aDomain('1.3'), aDomain('1.3.1')] })
  const word = aWord({ senses: [water, { ...water, glosses: en('rain') }], audio: [] })

  expect(countedAs(word)).toEqual(['words', 'inDomains', 'glossed en', 'domain 1.3', 'domain 1.3.1'])
})

test('a gloss that is empty does not count, a recording does', () => {
  const audio = [{ fileName: 'a.wav', speakerId: '', protected: false }]

  expect(countedAs(aWord({ senses: [aSense({ glosses: en(''), semanticDomains: [] })], audio }))).toEqual([
    'words',
    'recorded',
  ])
})

test('a sense that is in no use says nothing about the word but in which domain it stands', () => {
  const merged = aSense({ accessibility: 'Duplicate', glosses: en('water'), semanticDomains: [aDomain('1.3')] })

  expect(countedAs(aWord({ senses: [merged], audio: [] }))).toEqual(['words', 'domain 1.3'])
})

test('a word without a sense is in no list', () => {
  expect(countedAs(aWord({ senses: [], audio: [] }))).toEqual([])
})
