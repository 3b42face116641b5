import { describe, expect, test } from 'vitest'
import { type FoundLanguage, likelyGlossLanguages, likelyVernacular } from './likely-languages.ts'
import { type LanguageUses, NO_USES } from './lift/languages-of-entry.ts'

const found = (bcp47: string, uses: Partial<LanguageUses> = {}): FoundLanguage => ({
  bcp47,
  name: '',
  font: '',
  rtl: null,
  uses: { ...NO_USES, ...uses, isPart: false },
})
const tags = (languages: readonly FoundLanguage[]): readonly string[] => languages.map(({ bcp47 }) => bcp47)

const RESEMBLI = [
  found('ags-x-I-Phonetic', { words: 2 }),
  found('fr', { glosses: 39, definitions: 39 }),
  found('ags', { words: 255, glosses: 3 }),
  found('en', { words: 139, glosses: 254, definitions: 244 }),
  found('pt'),
]

describe('the language of a dictionary', () => {
  test('is the one that most headwords are in', () => {
    expect(likelyVernacular(RESEMBLI)?.bcp47).toBe('ags')
  })

  test('is the first of two that share all headwords, as a written and a recorded form do', () => {
    const both = [found('seh', { words: 4 }), found('seh-Zxxx-x-audio', { words: 4 })]
    expect(likelyVernacular(both)?.bcp47).toBe('seh')
  })

  test('is not guessed where no headword says it, or nobody has counted', () => {
    expect(likelyVernacular([found('en', { glosses: 4 })])).toBe(null)
    expect(likelyVernacular([{ bcp47: 'seh', name: 'Sena', font: '', rtl: null }])).toBe(null)
  })
})

test('gloss languages are the others that have meanings, the most used first', () => {
  expect(tags(likelyGlossLanguages(RESEMBLI, 'ags'))).toEqual(['en', 'fr'])
})
