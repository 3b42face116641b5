import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from './content-of.ts'
import { fieldsOf } from './fields-of.ts'
import { valueAt } from './field-value.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { takeTheirs } from './take-theirs.ts'
import { threeWayMerge } from './three-way-merge.ts'
import { type Sense, UNSPECIFIED, type Word, type WordContent } from './word.ts'

const sense = aSense({
  glosses: [{ language: 'en', def: 'water' }],
  grammaticalInfo: infoOfGroup('Adverb'),
  semanticDomains: [aDomain('1.3')],
})
const audio = [
  { fileName: 'maji.webm', speakerId: 's1', protected: false },
  { fileName: 'maji-2.webm', speakerId: 's1', protected: true },
]
const base = contentOf(aWord({ vernacular: 'maji', senses: [sense], audio, note: { language: 'en', text: 'seen' } }))
const spokenBy = (speakerId: string): WordContent => ({
  ...base,
  audio: base.audio.map((one) => (one.fileName === 'maji.webm' ? { ...one, speakerId } : one)),
})
const withSense = (changes: Partial<Sense>): WordContent => ({ ...base, senses: [{ ...sense, ...changes }] })
const glosses = (...defs: [string, string][]) => ({ glosses: defs.map(([language, def]) => ({ language, def })) })

const edits: [string, WordContent, WordContent][] = [
  ['the vernacular', { ...base, vernacular: 'mine' }, { ...base, vernacular: 'theirs' }],
  ['the plural', { ...base, plural: 'mine' }, { ...base, plural: 'theirs' }],
  ['a gloss', withSense(glosses(['en', 'mine'])), withSense(glosses(['en', 'theirs']))],
  ['a gloss that both added', withSense(glosses(['en', 'water'], ['fr', 'eau'])), withSense(glosses(['fr', 'flot']))],
  ['a gloss that they took away', withSense(glosses(['en', 'mine'])), withSense({ glosses: [] })],
  [
    'a definition',
    withSense({ definitions: [{ language: 'en', text: 'mine' }] }),
    withSense({ definitions: [{ language: 'en', text: 'theirs' }] }),
  ],
  [
    'the note',
    { ...base, note: { language: 'en', text: 'mine' } },
    { ...base, note: { language: 'fr', text: 'la [leur]\n' } },
  ],
  [
    'the part of speech',
    withSense({ grammaticalInfo: infoOfGroup('Noun') }),
    withSense({ grammaticalInfo: { catGroup: 'Verb', grammaticalCategory: 'Transitive verb' } }),
  ],
  [
    'a part of speech that they took away',
    withSense({ grammaticalInfo: infoOfGroup('Verb') }),
    withSense({ grammaticalInfo: UNSPECIFIED }),
  ],
  ['the speaker of a recording', spokenBy('mine'), spokenBy('theirs')],
  ['a speaker that they took away', spokenBy('mine'), spokenBy('')],
  ['the flag', { ...base, flag: { active: true, text: 'mine' } }, { ...base, flag: { active: true, text: '' } }],
]

test.each(edits)('%s becomes what they wrote, and nothing else changes', (_, mine, theirs) => {
  const { word, conflicts } = threeWayMerge(base, mine, theirs)
  const [conflict = { path: '', mine: '', theirs: '' }] = conflicts
  expect(conflicts).toHaveLength(1)

  const taken = fieldsOf(takeTheirs(word, conflict) ?? word)
  expect(taken.get(conflict.path) ?? '').toBe(conflict.theirs)
  expect(without(taken, conflict.path)).toEqual(without(fieldsOf(word), conflict.path))
})

function without(fields: ReadonlyMap<string, string>, path: string): readonly [string, string][] {
  return [...fields].filter(([field]) => field !== path)
}

test('a gloss that is taken stays in its place', () => {
  const word = withSense(glosses(['en', 'mine'], ['fr', 'eau']))
  const values = { mine: { texts: ['mine'] }, theirs: { texts: ['theirs'] } }
  const taken = takeTheirs(word, { path: `senses.${sense.guid}.glosses.en`, mine: 'mine', theirs: 'theirs', values })

  expect(taken?.senses[0]?.glosses).toEqual(glosses(['en', 'theirs'], ['fr', 'eau']).glosses)
})

const unsaid: [string, Partial<Word>, string][] = [
  ['a blank form, which no word has', {}, 'vernacular'],
  ['a removal', {}, 'accessibility'],
  ['a sense that is gone', { senses: [aSense()] }, `senses.${sense.guid}.glosses.en`],
  ['a whole sense', {}, `senses.${sense.guid}`],
  ['a recording that is gone', {}, 'audio.gone.webm'],
  ['a recording that one of both deleted', {}, 'audio.maji.webm'],
]

test.each(unsaid)('%s cannot be taken', (_, changes, path) => {
  const theirs = valueAt({ ...base, vernacular: '' }, path)
  const conflict = { path, mine: '', theirs: '', values: { mine: null, theirs } }
  expect(takeTheirs({ ...base, ...changes }, conflict)).toBeNull()
})
