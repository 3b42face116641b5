import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { type Sense, UNSPECIFIED, type WordContent } from '#domain/word/word.ts'
import type { Overruled } from '#web/replica/overruled.ts'
import { overruledInRow, type Said, saidOf, whoWrote } from './overruled-in-row.ts'

const own = aSense({ glosses: [{ language: 'en', def: 'water' }], grammaticalInfo: infoOfGroup('Adverb') })
const other = aSense()
const audio = [{ fileName: 'maji.webm', speakerId: 'before', protected: false }]
const word = contentOf(aWord({ senses: [own, other], audio }))
const overruled = (path: string, parts: Partial<Overruled> = {}): Overruled => ({
  guid: word.guid,
  path,
  mine: 'mine',
  theirs: 'theirs',
  meanwhile: [],
  at: '2026-01-01T00:00:00.000Z',
  ...parts,
})

const row = { base: { version: null, word }, sense: own }

test('a row tells of its word and its own sense, and of nothing that no sentence could say', () => {
  const paths = ['vernacular', 'accessibility', `senses.${own.guid}.glosses.en`, `senses.${own.guid}.grammaticalInfo`]
  const all = [...paths, `senses.${other.guid}.glosses.en`, `senses.${other.guid}`, 'protectReasons.Notes']
  const said = overruledInRow(
    all.map((path) => overruled(path)),
    row,
  )

  expect(said.map(({ path }) => path)).toEqual(paths)
})

const ownWith = (changes: Partial<Sense>): WordContent => ({ ...word, senses: [{ ...own, ...changes }, other] })
const spokenBy = (speakerId: string): WordContent => ({
  ...word,
  audio: [{ fileName: 'maji.webm', speakerId, protected: false }],
})
const edits: [Said, WordContent, WordContent][] = [
  [
    'text',
    ownWith({ glosses: [{ language: 'en', def: 'mine' }] }),
    ownWith({ glosses: [{ language: 'en', def: 'theirs' }] }),
  ],
  [
    'partOfSpeech',
    ownWith({ grammaticalInfo: infoOfGroup('Noun') }),
    ownWith({ grammaticalInfo: infoOfGroup('Verb') }),
  ],
  ['partOfSpeech', ownWith({ grammaticalInfo: infoOfGroup('Noun') }), ownWith({ grammaticalInfo: UNSPECIFIED })],
  ['deletedMeaning', ownWith({ glosses: [{ language: 'en', def: 'mine' }] }), { ...word, senses: [other] }],
  ['deletedMeaning', ownWith({ glosses: [{ language: 'en', def: 'mine' }] }), ownWith({ accessibility: 'Deleted' })],
  ['speaker', spokenBy('mine'), spokenBy('theirs')],
  ['speaker', spokenBy('mine'), spokenBy('')],
  ['deletedRecording', spokenBy('mine'), { ...word, audio: [] }],
]

test.each(edits)('of a merge it says what stands against theirs: %s', (said, edited, theirs) => {
  const merged = threeWayMerge(word, edited, theirs)
  const shown = { base: { version: null, word: merged.word }, sense: merged.word.senses[0] }

  expect(merged.conflicts.map((one) => saidOf({ ...overruled(one.path), ...one }, shown))).toEqual([said])
})

test('nothing stands against theirs where they kept what was deleted here', () => {
  const kept = [overruled(`senses.${own.guid}`, { mine: '' }), overruled('audio.maji.webm', { mine: '' })]

  expect(overruledInRow(kept, { ...row, base: { version: null, word: spokenBy('theirs') } })).toEqual([])
})

const [amina, juma] = [
  { userId: 'a', name: 'Amina' },
  { userId: 'j', name: 'Juma' },
]

test('who wrote it are the others, unless there was nobody but oneself', () => {
  expect(whoWrote(overruled('note', { meanwhile: [amina, juma] }), 'j')).toEqual(['Amina'])
  expect(whoWrote(overruled('note', { meanwhile: [juma] }), 'j')).toBe('oneself')
  expect(whoWrote(overruled('note'), 'j')).toEqual([])
})
