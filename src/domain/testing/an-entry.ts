import type { Entering, TypedWord } from '#domain/word/new-word.ts'
import { NO_FLAG, NO_NOTE } from '#domain/word/word.ts'
import { aGuid } from './builders.ts'

/** What somebody types; pass only what the test is about. */
export function aTypedWord(overrides: Partial<TypedWord> = {}): TypedWord {
  return {
    vernacular: '',
    glosses: {},
    definitions: {},
    note: NO_NOTE,
    flag: NO_FLAG,
    partOfSpeech: 'Unspecified',
    audio: [],
    pictures: [],
    ...overrides,
  }
}

/** Amina enters words in 1.3 Water, in English. */
export function anEntering(overrides: Partial<Entering> = {}): Entering {
  return {
    domain: { id: '1.3', guid: aGuid(), name: 'Water' },
    lang: 'en',
    glossLanguage: 'en',
    columns: ['en'],
    userId: 'amina',
    now: new Date('2026-01-01T10:00:00Z'),
    newGuid: aGuid,
    ...overrides,
  }
}
