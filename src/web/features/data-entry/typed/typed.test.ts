import { expect, test } from 'vitest'
import { aGuid } from '#domain/testing/builders.ts'
import { newWord, type Entering } from '#domain/word/new-word.ts'
import { isNothing, NOTHING_TYPED, readTyped, typedFor, type Typed } from './typed.ts'

const entering: Entering = {
  domain: { id: '1.3', guid: aGuid(), name: 'Water' },
  lang: 'en',
  glossLanguage: 'en',
  columns: ['fr', 'en'],
  userId: 'amina',
  now: new Date('2026-01-01T10:00:00Z'),
  newGuid: aGuid,
}
const everything: Typed = {
  ...NOTHING_TYPED,
  vernacular: 'maji',
  glosses: { en: 'water', fr: 'eau' },
  definitions: { en: 'what one drinks' },
  note: { language: 'fr', text: 'deux\nlignes' },
  flag: { active: true, text: 'tone?' },
  partOfSpeech: 'Noun',
}

test('the word taken back is what was typed', () => {
  expect(typedFor(newWord(everything, entering))).toEqual(everything)
})

test('a note of no chosen language is in that of entry, and one that says nothing has none', () => {
  const noteOf = (text: string) => newWord({ ...everything, note: { language: '', text } }, entering).note

  expect(noteOf(' seen ')).toEqual({ language: 'en', text: 'seen' })
  expect(noteOf(' ')).toEqual({ language: '', text: '' })
})

test('anything typed is something, blanks too', () => {
  const some: Partial<Typed>[] = [
    { vernacular: ' ' },
    { glosses: { fr: 'eau' } },
    { definitions: { fr: 'eau' } },
    { note: { language: '', text: 'x' } },
    { flag: { active: true, text: '' } },
    { partOfSpeech: 'Noun' },
  ]

  expect(some.map((part) => isNothing({ ...NOTHING_TYPED, ...part }))).toEqual(some.map(() => false))
  expect(isNothing({ ...NOTHING_TYPED, glosses: { fr: '' } })).toBe(true)
})

test('what lies on the desk is read as far as it can be', () => {
  expect(readTyped({ vernacular: 'maji', partOfSpeech: 'Nothing' })).toEqual({ ...NOTHING_TYPED, vernacular: 'maji' })
  expect(readTyped(everything)).toEqual(everything)
  expect(readTyped(null)).toEqual(NOTHING_TYPED)
})
