import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { inCodesNow } from './codes-now.ts'

const textsIn = (language: string) =>
  aWord({
    guid: '11f70000-0000-4000-8000-000000000001',
    note: { language, text: 'note' },
    senses: [
      aSense({
        guid: '11f70000-0000-4000-8000-000000000002',
        glosses: [
          { language, def: 'jua' },
          { language: 'en', def: 'sun' },
        ],
        definitions: [{ language, text: 'nyota' }],
        pictures: [{ fileName: 'a.png', captions: [{ language, text: 'jua' }], protected: false }],
      }),
    ],
  })

test('every text of a former code says the code of now', () => {
  expect(inCodesNow(textsIn('qaa-x-sw'), { 'qaa-x-sw': 'sw' })).toEqual({ ...textsIn('sw'), id: expect.any(String) })
})

test('a word that says none is the same word', () => {
  const word = textsIn('sw')
  expect(inCodesNow(word, { 'qaa-x-sw': 'sw' })).toBe(word)
  expect(inCodesNow(textsIn('toString'), {}).note.language).toBe('toString')
})
