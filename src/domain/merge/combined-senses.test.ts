import { expect, test } from 'vitest'
import { aDomain, aSense } from '#domain/testing/builders.ts'
import type { GrammaticalInfo } from '#domain/word/word.ts'
import { combinedSense } from './combined-senses.ts'

test('the first sense stays, and says what all of them say, each part once', () => {
  const first = aSense({
    glosses: [
      { language: 'en', def: 'lake; pool' },
      { language: 'sw', def: '  ' },
    ],
    semanticDomains: [aDomain('1.3')],
  })
  const other = aSense({
    glosses: [
      { language: 'en', def: 'pool; pond ' },
      { language: 'fr', def: 'lac' },
    ],
    definitions: [{ language: 'en', text: 'still water' }],
    semanticDomains: [aDomain('1.3'), aDomain('1.3.2')],
  })

  expect(combinedSense([first, other])).toEqual({
    ...first,
    glosses: [
      { language: 'en', def: 'lake; pool; pond' },
      { language: 'fr', def: 'lac' },
    ],
    definitions: [{ language: 'en', text: 'still water' }],
    semanticDomains: [aDomain('1.3'), aDomain('1.3.2')],
  })
})

test('the first part of speech that is told stays; categories of its group are added, those of another one are not', () => {
  const noun = (grammaticalCategory: string): GrammaticalInfo => ({ catGroup: 'Noun', grammaticalCategory })
  const verb = { catGroup: 'Verb', grammaticalCategory: 'Verb' } as const
  const combined = combinedSense([
    aSense(),
    ...[noun('Noun'), verb, noun('Proper noun'), noun('Noun')].map((grammaticalInfo) => aSense({ grammaticalInfo })),
  ])

  expect(combined.grammaticalInfo).toEqual(noun('Noun; Proper noun'))
})

test('one sense alone stays as it is, blank texts included', () => {
  const sense = aSense({ glosses: [{ language: 'en', def: ' ' }] })
  expect(combinedSense([sense])).toBe(sense)
})

test('what protects any of them protects the one that is left', () => {
  const reason = { type: 'Examples', count: 1, value: null } as const
  const combined = combinedSense([aSense(), aSense({ accessibility: 'Protected', protectReasons: [reason] })])
  expect(combined).toMatchObject({ accessibility: 'Protected', protectReasons: [reason] })
})
