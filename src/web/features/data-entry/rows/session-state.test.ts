import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { newRow } from '#web/replica/enter-row.ts'
import { rowFor, rowOfEdit } from './opened-rows.ts'
import { homeOf, play, type Row, type Session } from './session-state.ts'
import type { UnfinishedEdit } from './table-context.ts'

const maji = contentOf(aWord({ vernacular: 'maji' }))
const jiwe = contentOf(aWord({ vernacular: 'jiwe' }))
const moto = contentOf(aWord({ vernacular: 'moto' }))
const NOON = Date.parse('2026-01-01T12:00:00Z')
const rowOf = (word: WordContent, at = NOON): Row => newRow({ word, at, choice: null }, 'stored')

test('a row that nothing happens to stays the very same', () => {
  const session = [rowOf(maji), rowOf(moto)]

  expect(play(session, { type: 'failed', guid: moto.guid, failed: FAILED })[0]).toBe(session[0])
})

test('what could not be stored of a row stays with it when it is moved and brought back, and goes when it is deleted', () => {
  const start = play([rowOf(moto)], { type: 'failed', guid: moto.guid, failed: FAILED })
  const gone = { operations: [], word: moto, sense: undefined }
  const removed = (kind: 'move' | 'word' | null) => {
    const now = kind === 'move' ? { ...gone, kind, to: aDomain('1.4') } : kind && { ...gone, kind }
    return play(start, { type: 'removed', guid: moto.guid, removed: now })[0]?.failed
  }

  expect([removed('move'), removed(null), removed('word')]).toEqual([[FAILED], [FAILED], []])
})

const FAILED = { attempt: { kind: 'gloss', language: 'en', text: 'water' }, trouble: 'full' } as const

test('rows that are opened stand in the order of their time, each once', () => {
  const opened = [rowOf(moto, NOON - 1), rowOf(maji, NOON + 1)]
  const session = play([rowOf(jiwe), rowOf(maji)], { type: 'opened', rows: opened })

  expect(session.map(({ entered }) => entered.vernacular)).toEqual(['moto', 'jiwe', 'maji'])
})

const edit = { kind: 'gloss', language: 'en', text: 'water' } as const
const editOf = (word: WordContent, row?: string): UnfinishedEdit => ({
  guid: word.guid,
  row,
  edit,
  seen: { version: null, word },
})

test('a change that was being typed belongs to its row, or else to one of its word', () => {
  const session = [rowOf(maji), rowOf(moto), rowOf(jiwe)]

  expect(rowOfEdit(session, editOf(moto))).toBe(session[1])
  expect(rowOfEdit(session, editOf(moto, jiwe.guid))).toBe(session[2])
})

test('where that row was not kept, there is one for its word, in which nothing counts as entered', () => {
  const row = rowFor(editOf(maji), { place: '1.3', at: NOON })

  expect(row).toMatchObject({ entered: { vernacular: 'maji' }, opened: maji, stage: 'stored' })
  expect(homeOf(row)).toBe(maji.guid)
})

const [river, saliva] = [aSense({ semanticDomains: [aDomain('1.3')] }), aSense({ semanticDomains: [aDomain('1.3')] })]
const mate = contentOf(aWord({ vernacular: 'mate', senses: [river, saliva] }))

test('a change of the second meaning never goes to the first where its row was not kept', () => {
  const left = { ...editOf(mate, 'another row'), sense: saliva.guid }
  const first: Row = { ...rowOf(mate), entered: { ...mate, guid: river.guid, senses: [river] }, opened: mate }
  const session: Session = [first]

  expect(rowOfEdit(session, left)).toBeUndefined()
  expect(rowFor(left, { place: '1.3', at: NOON }).entered.senses.map(({ guid }) => guid)).toEqual([saliva.guid])
})
