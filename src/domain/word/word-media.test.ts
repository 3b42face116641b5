import { expect, test } from 'vitest'
import { aSense, aWord } from '../testing/builders.ts'
import { contentOf } from './content-of.ts'
import type { Pronunciation, Sense, WordContent } from './word.ts'
import { isOnlyAboutMedia, withMediaAsIn, withMediaOfEntry, withoutMedia } from './word-media.ts'

const audio: readonly Pronunciation[] = [{ fileName: 'a.webm', speakerId: '', protected: false }]
const glosses = [{ language: 'en', def: 'pot' }]
const sense = aSense({ glosses })
const drawn: Sense = { ...sense, pictures: [{ fileName: 'pot.jpg', captions: [], protected: false }] }
const having = (word: Partial<WordContent>): WordContent =>
  contentOf({ ...aWord({ guid: 'g', senses: [sense] }), ...word })
const [plain, whole] = [having({}), having({ audio, senses: [drawn] })]

test('without its recordings and pictures a word does not speak of them', () => {
  expect(withoutMedia(whole)).toEqual(plain)
  expect(withoutMedia(whole).senses[0]).not.toHaveProperty('pictures')
})

test('of a change only the text is left where recordings and pictures are to be as they were', () => {
  expect(withMediaAsIn(plain, { ...whole, vernacular: 'chungu' })).toEqual({ ...plain, vernacular: 'chungu' })
  expect(withMediaAsIn(whole, { ...plain, vernacular: 'chungu' })).toEqual({ ...whole, vernacular: 'chungu' })
})

test('a change of recordings and pictures alone is told from one of the text', () => {
  expect(isOnlyAboutMedia(plain, whole)).toBe(true)
  expect(isOnlyAboutMedia(plain, { ...whole, vernacular: 'chungu' })).toBe(false)
})

test('recordings and pictures of an entry come to the sense that took it in, and only once', () => {
  const entry = having({ audio, senses: [{ ...drawn, guid: 'entered' }] })

  expect(withMediaOfEntry(plain, entry)).toEqual(whole)
  expect(withMediaOfEntry(whole, entry)).toBe(whole)
})
