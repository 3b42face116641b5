import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { undoOfEdit } from './undo-of-edit.ts'

const sense = aSense({
  glosses: [{ language: 'en', def: 'water' }],
  definitions: [{ language: 'en', text: 'what falls as rain' }],
  grammaticalInfo: infoOfGroup('Noun'),
})
const word = contentOf(
  aWord({
    vernacular: 'maji',
    senses: [sense],
    note: { language: 'fr', text: 'vu' },
    flag: { active: true, text: 'ask' },
  }),
)
const before = { base: { version: null, word }, sense }

const edits: [EntryEdit, EntryEdit][] = [
  [
    { kind: 'vernacular', text: 'maja' },
    { kind: 'vernacular', text: 'maji' },
  ],
  [
    { kind: 'gloss', language: 'en', text: 'sea' },
    { kind: 'gloss', language: 'en', text: 'water' },
  ],
  [
    { kind: 'gloss', language: 'fr', text: 'eau' },
    { kind: 'gloss', language: 'fr', text: '' },
  ],
  [
    { kind: 'definition', language: 'en', text: '' },
    { kind: 'definition', language: 'en', text: 'what falls as rain' },
  ],
  [
    { kind: 'note', language: 'en', text: 'seen' },
    { kind: 'note', language: 'fr', text: 'vu' },
  ],
  [
    { kind: 'flag', active: false, text: '' },
    { kind: 'flag', active: true, text: 'ask' },
  ],
  [
    { kind: 'partOfSpeech', group: 'Verb' },
    { kind: 'partOfSpeech', group: 'Noun' },
  ],
]

test.each(edits)('$kind is given back as it was', (edit, undo) => {
  expect(undoOfEdit(edit, before)).toEqual(undo)
})

test('a part of speech of an import cannot be given back by choosing its group', () => {
  const imported = { ...sense, grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Proper noun' } } as const

  expect(undoOfEdit({ kind: 'partOfSpeech', group: 'Verb' }, { ...before, sense: imported })).toBeNull()
})
