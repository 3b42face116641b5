import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { asOnServer } from '#web/replica/words/shown-word.ts'
import { cutShort, optionsFor } from './hint-options.ts'

const sensesOf = (words: readonly ReturnType<typeof asOnServer>[], typed: string): unknown[] =>
  optionsFor(words, typed).map((option) => option && (option.sense?.guid ?? 'new'))

test('offers each sense and a new one of every word of the form, and then another word', () => {
  const [water, rain, hair] = [aSense(), aSense(), aSense()]
  const words = [
    asOnServer(aWord({ vernacular: 'maji', senses: [water, rain] })),
    asOnServer(aWord({ vernacular: 'maji', senses: [hair] })),
  ]

  expect(sensesOf(words, ' maji')).toEqual([water.guid, rain.guid, 'new', hair.guid, 'new', null])
})

test('offers nothing of words of another form, of senses not in use, and of what the server refuses', () => {
  const old = aSense({ accessibility: 'Deleted' })
  const words = [
    asOnServer(aWord({ vernacular: 'majini' })),
    asOnServer(aWord({ vernacular: 'maji', senses: [old] })),
    { ...asOnServer(aWord({ vernacular: 'maji' })), saved: 'refused' as const },
  ]

  expect(optionsFor(words, 'maji')).toEqual([])
})

test('cuts a long definition by letters, never through one', () => {
  expect(cutShort('what rivers carry')).toBe('what rivers carry')
  expect(cutShort('e\u0301'.repeat(60))).toBe(`${'e\u0301'.repeat(49)}…`)
})
