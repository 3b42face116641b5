import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { keyOf, saidBySeveral } from './alike.ts'

const saying = (vernacular: string, sense: Parameters<typeof aSense>[0]) =>
  aWord({ vernacular, senses: [aSense(sense)] })

test('spelling, texts, part of speech and domains that several words share are told', () => {
  const noun = { catGroup: 'Noun', grammaticalCategory: 'Noun' } as const
  const lake = { glosses: [{ language: 'en', def: 'lake' }], grammaticalInfo: noun, semanticDomains: [aDomain('1.3')] }
  const pool = { ...lake, glosses: [{ language: 'en', def: 'Lake ' }], definitions: [{ language: 'en', text: 'lake' }] }
  const alike = saidBySeveral([saying('ziwa', lake), saying('ziwa', pool), saying('mto', { glosses: [] })])
  expect([...alike].toSorted()).toEqual(
    [
      keyOf.domain(aDomain('1.3')),
      keyOf.partOfSpeech(noun),
      keyOf.spelling('ziwa'),
      keyOf.text({ language: 'en', text: 'lake' }),
    ].toSorted(),
  )
})

test('what one word says twice, what no sense in use says, and the same text in another language are not alike', () => {
  const sense = (language: string) => aSense({ glosses: [{ language, def: 'lac' }] })
  const fading = aSense({ accessibility: 'Duplicate', glosses: [{ language: 'en', def: 'lac' }] })
  const words = [
    aWord({ vernacular: 'a', senses: [sense('fr'), sense('fr'), fading] }),
    aWord({ vernacular: 'b', senses: [sense('en')] }),
  ]
  const texts = [...saidBySeveral(words)].filter((key) => key.startsWith('text'))
  expect(texts).toEqual([])
})
