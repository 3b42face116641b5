import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { valueAt } from '#domain/word/field-value.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { type Picture, type SemanticDomain, type Sense, UNSPECIFIED, type WordContent } from '#domain/word/word.ts'
import type { Overruled } from '#web/replica/words/overruled.ts'
import { openedRow } from './opened-rows.ts'
import { keptOfRemoval, overruledInRow, type Said, saidOf, whoWrote } from './overruled-in-row.ts'
import type { Removed } from './session-state.ts'

const described = (text: string): Picture => ({
  fileName: 'river.webp',
  captions: text === '' ? [] : [{ language: 'en', text }],
  protected: false,
})
const own = aSense({
  glosses: [{ language: 'en', def: 'water' }],
  grammaticalInfo: infoOfGroup('Adverb'),
  semanticDomains: [aDomain('1.3')],
  pictures: [described('before')],
})
const other = aSense()
const audio = [{ fileName: 'maji.webm', speakerId: 'before', protected: false }]
const word = contentOf(aWord({ senses: [own, other], audio }))
const overruled = (path: string, parts: Partial<Overruled> = {}): Overruled => ({
  guid: word.guid,
  path,
  mine: 'mine',
  theirs: 'theirs',
  values: { mine: valueAt(word, path), theirs: valueAt(word, path) },
  meanwhile: [],
  at: '2026-01-01T00:00:00.000Z',
  ...parts,
})

const row = { base: { version: null, word }, sense: own }
const enteredRow = openedRow(word, own, { place: '1.3', at: 0 })
const withoutOwn = { version: null, word: { ...word, senses: [other] } }

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
const named = (name: string): SemanticDomain => ({ ...aDomain('1.3'), name })
const edits: [Said, WordContent, WordContent][] = [
  [
    'overruled',
    ownWith({ glosses: [{ language: 'en', def: 'mine' }] }),
    ownWith({ glosses: [{ language: 'en', def: 'theirs' }] }),
  ],
  [
    'overruledPartOfSpeech',
    ownWith({ grammaticalInfo: infoOfGroup('Noun') }),
    ownWith({ grammaticalInfo: infoOfGroup('Verb') }),
  ],
  [
    'overruledPartOfSpeech',
    ownWith({ grammaticalInfo: infoOfGroup('Noun') }),
    ownWith({ grammaticalInfo: UNSPECIFIED }),
  ],
  ['alsoDeletedMeaning', ownWith({ glosses: [{ language: 'en', def: 'mine' }] }), { ...word, senses: [other] }],
  [
    'alsoDeletedMeaning',
    ownWith({ glosses: [{ language: 'en', def: 'mine' }] }),
    ownWith({ accessibility: 'Deleted' }),
  ],
  ['overruledSpeaker', spokenBy('mine'), spokenBy('theirs')],
  ['overruledSpeaker', spokenBy('mine'), spokenBy('')],
  ['alsoDeletedRecording', spokenBy('mine'), { ...word, audio: [] }],
  ['alsoDeletedDomain', ownWith({ semanticDomains: [named('mine')] }), ownWith({ semanticDomains: [] })],
  ['alsoDeletedPicture', ownWith({ pictures: [described('mine')] }), ownWith({ pictures: [] })],
  ['overruledPicture', ownWith({ pictures: [described('mine')] }), ownWith({ pictures: [described('theirs')] })],
  ['overruled', ownWith({ semanticDomains: [named('mine')] }), ownWith({ semanticDomains: [named('theirs')] })],
  ['keptMeaning', { ...word, senses: [other] }, ownWith({ glosses: [{ language: 'en', def: 'theirs' }] })],
  ['keptMeaning', ownWith({ accessibility: 'Deleted' }), ownWith({ glosses: [{ language: 'en', def: 'theirs' }] })],
  ['keptRecording', { ...word, audio: [] }, spokenBy('theirs')],
  ['keptDomain', ownWith({ semanticDomains: [] }), ownWith({ semanticDomains: [named('theirs')] })],
  ['keptPicture', ownWith({ pictures: [] }), ownWith({ pictures: [described('theirs')] })],
]

test.each(edits)('of a merge it says what stands against theirs: %s', (said, edited, theirs) => {
  const merged = threeWayMerge(word, edited, theirs)
  const shown = { base: { version: null, word: merged.word }, sense: merged.word.senses[0] }

  expect(merged.conflicts.map((one) => saidOf({ ...overruled(one.path), ...one }, shown))).toEqual([said])
})

test('nothing is said of what has been deleted since, nor of a domain that both name alike', () => {
  const since = [
    overruled(`senses.${own.guid}.semanticDomains.5.2`),
    overruled(`senses.${own.guid}.pictures.gone.webp`),
    overruled('audio.gone.webm', { mine: '' }),
    overruled(`senses.${own.guid}.semanticDomains.1.3`, { mine: '1.3 Water', theirs: '1.3 Water' }),
  ]

  expect(overruledInRow(since, row)).toEqual([])
})

test('a row that was deleted tells of its own meaning or domain, where others have kept it', () => {
  const [domain] = own.semanticDomains
  const without = (kind: 'domain' | 'sense'): Removed => ({ kind, word, sense: own.guid, operations: [] })
  const kept = [overruled(`senses.${own.guid}`, { mine: '' }), overruled('audio.maji.webm', { mine: '' })]
  const keptDomain = overruled(`senses.${own.guid}.semanticDomains.${domain?.id}`, { mine: '' })
  // Which sense a row stands for is not known any more once its own one is gone.
  const deleted = (removed: Removed | null, sense: Sense) => ({
    row: { ...enteredRow, removed },
    base: row.base,
    sense,
  })

  expect(keptOfRemoval(kept, deleted(without('sense'), other))).toBe(kept[0])
  expect(keptOfRemoval([keptDomain], deleted(without('domain'), own))).toBe(keptDomain)
  expect(keptOfRemoval(kept, deleted(null, own))).toBeUndefined()
  expect(keptOfRemoval([keptDomain], { ...deleted(without('sense'), other), base: withoutOwn })).toBeUndefined()
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
