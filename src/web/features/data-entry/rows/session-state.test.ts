import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { UnfinishedEdit } from './editing.ts'
import { homeOf, keptOf, play, rowOfEdit, type Row, type Session, type SessionAction } from './session-state.ts'

const maji = contentOf(aWord({ vernacular: 'maji' }))
const rain = contentOf(aWord({ vernacular: 'maji' }))
const jiwe = contentOf(aWord({ vernacular: 'jiwe' }))
const moto = contentOf(aWord({ vernacular: 'moto' }))
const NOON = Date.parse('2026-01-01T12:00:00Z')
const HOUR = 3_600_000
const entered = (word: WordContent, at = NOON, stage: Row['stage'] = 'storing'): SessionAction => ({
  type: 'entered',
  word,
  at,
  stage,
})
const stored = (word: WordContent): SessionAction => entered(word, NOON, 'stored')
const unstored = (word: WordContent): SessionAction => entered(word, NOON, 'unstored')
const after = (...actions: SessionAction[]): Session => actions.reduce(play, [] as Session)
const vernaculars = (session: Session): string[] => session.map((row) => row.entered.vernacular)

test('a new row stands below the others', () => {
  expect(vernaculars(after(entered(maji), entered(moto)))).toEqual(['maji', 'moto'])
})

test('a row that nothing happens to stays the very same', () => {
  const before = after(entered(maji), entered(moto))

  expect(play(before, stored(moto))[0]).toBe(before[0])
})

test('a word that is stored at once has one row, as one that is drawn first and stored later', () => {
  const atOnce = after(stored(maji))

  expect(atOnce).toMatchObject([{ stage: 'stored', entered: { vernacular: 'maji' } }])
  expect(after(entered(maji), stored(maji))).toEqual(atOnce)
})

test('rows stand in the order in which they were entered, whichever was stored first', () => {
  expect(vernaculars(after(entered(moto, NOON + 1, 'stored'), entered(maji, NOON, 'stored')))).toEqual(['maji', 'moto'])
})

test('a word that the device could not keep stays on the screen until it is held no longer', () => {
  const failed = after(entered(maji), unstored(maji))
  const held = play(failed, { type: 'held', words: [{ word: maji, at: NOON }] })

  expect(held).toMatchObject([{ stage: 'unstored', entered: { vernacular: 'maji' } }])
  expect(play(held, { type: 'held', words: [] })[0]?.stage).toBe('stored')
})

test('a word that could not be kept when the domain was open before has its row again', () => {
  const session = after(entered(moto), { type: 'held', words: [{ word: maji, at: NOON - HOUR }] })

  expect(session.map(({ entered: { vernacular }, stage }) => [vernacular, stage])).toEqual([
    ['maji', 'unstored'],
    ['moto', 'storing'],
  ])
})

test('a deleted row stays where it was, and undo brings it back there', () => {
  const deleted = after(entered(maji), entered(moto), {
    type: 'removed',
    guid: maji.guid,
    removed: { kind: 'word', version: null, word: maji },
  })

  expect(deleted.map((row) => row.removed !== null)).toEqual([true, false])
  expect(play(deleted, { type: 'broughtBack', guid: maji.guid }).map((row) => row.removed)).toEqual([null, null])
})

const restored = (session: Session, edits: readonly UnfinishedEdit[] = []): SessionAction => ({
  type: 'restored',
  session,
  edits,
  domainId: '1.3',
  at: NOON,
})

test('rows of before a reload come first', () => {
  const kept = keptOf(after(entered(maji), stored(maji)))

  expect(vernaculars(after(entered(moto), restored(kept)))).toEqual(['maji', 'moto'])
})

test('a row is kept across a reload once its word is stored, or when it is all there is of it', () => {
  const session = after(entered(maji), entered(moto), unstored(moto))

  expect(vernaculars(keptOf(session))).toEqual(['moto'])
})

test('rows of half a day ago do not come back, unless their words are not stored', () => {
  const session = after(
    entered(maji, NOON - 13 * HOUR),
    stored(maji),
    entered(moto, NOON - 13 * HOUR),
    unstored(moto),
    entered(jiwe, NOON - 11 * HOUR),
    stored(jiwe),
  )

  expect(vernaculars(after(restored(session)))).toEqual(['moto', 'jiwe'])
})

test('a change that this device could not store keeps its row, however long ago the word was entered', () => {
  const attempt = { kind: 'gloss', language: 'en', text: 'water' } as const
  const [row] = after(entered(maji, NOON - 13 * HOUR), stored(maji))
  const session: Session = row ? [{ ...row, failed: [{ attempt, trouble: 'full' }] }] : []

  expect(vernaculars(after(restored(session)))).toEqual(['maji'])
})

const edit = { kind: 'gloss', language: 'en', text: 'water' } as const
const editOf = (word: WordContent, row?: string): UnfinishedEdit => ({
  guid: word.guid,
  row,
  edit,
  seen: { version: null, word },
})

test('a row that something was being typed into comes back, however long ago its word was entered', () => {
  const longAgo = after(
    entered(maji, NOON - 13 * HOUR),
    stored(maji),
    entered(moto, NOON - 13 * HOUR),
    stored(moto),
    entered(jiwe, NOON - 13 * HOUR),
    stored(jiwe),
  )

  expect(vernaculars(after(restored(longAgo, [editOf(moto)])))).toEqual(['moto'])
  expect(vernaculars(after(restored(longAgo, [editOf(moto, jiwe.guid)])))).toEqual(['jiwe'])
})

test('where that row was not kept, there is one for its word, in which nothing counts as entered', () => {
  const [row, ...others] = after(restored([], [editOf(maji), editOf(maji)]))

  expect(others).toEqual([])
  expect(row).toMatchObject({ entered: { vernacular: 'maji' }, opened: maji, stage: 'stored' })
  expect(row && homeOf(row)).toBe(maji.guid)
})

const [river, saliva] = [aSense({ semanticDomains: [aDomain('1.3')] }), aSense({ semanticDomains: [aDomain('1.3')] })]
const mate = contentOf(aWord({ vernacular: 'mate', senses: [river, saliva] }))

test('a change of the second meaning never goes to the first where its row was not kept', () => {
  const left = { ...editOf(mate, 'another row'), sense: saliva.guid }
  const first = { entered: { ...mate, senses: [river] }, opened: mate, at: NOON }
  const other: Row = { ...first, corrected: null, senseGuid: null, stage: 'stored', removed: null, failed: [] }
  const session = after(restored([other], [left]))

  expect(session.map((row) => row.entered.senses.map(({ guid }) => guid))).toEqual([[river.guid], [saliva.guid]])
  expect(rowOfEdit(session, left)).toBe(session[1])
})

test('a row that is here already does not come back a second time', () => {
  const session = after(entered(maji), stored(maji))

  expect(vernaculars(play(session, restored(session)))).toEqual(['maji'])
})

test('a row that went into an existing word leads there, and the sense that it made is its own', () => {
  const [sense] = rain.senses
  const word = { ...maji, senses: [...maji.senses, ...rain.senses] }
  const into = { word, before: maji, sense: sense?.guid ?? '', as: 'newSense' } as const
  const [row] = after(entered(rain), { type: 'entered', word: rain, at: NOON, stage: 'stored', into })

  expect(row && homeOf(row)).toBe(maji.guid)
  expect(row?.senseGuid).toBe(sense?.guid)
})

test('corrected to another form it leads to the word of that form', () => {
  const into = { word: maji, before: maji, sense: '', as: 'addition' } as const
  const entry: SessionAction = { type: 'entered', word: rain, at: NOON, stage: 'stored', into }
  const [row] = after(entry, { type: 'corrected', guid: rain.guid, word: jiwe })

  expect(row && homeOf(row)).toBe(jiwe.guid)
})
