import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { newRow } from '#web/replica/enter-row.ts'
import { openedRows } from './opened-rows.ts'
import { homeOf, play, type Row, type Session } from './session-state.ts'

const [river, rain] = ['river', 'rain'].map((def) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain('1.3'), aDomain('9')] }),
) as [ReturnType<typeof aSense>, ReturnType<typeof aSense>]
const hair = aSense({ semanticDomains: [aDomain('2.1')] })
const maji = contentOf(aWord({ vernacular: 'maji', senses: [river, hair, rain] }))
const opening = { place: '1.3', at: 1 }
const open = (session: Session): Session =>
  play(session, { type: 'opened', rows: openedRows(session, maji, opening).missing })
const names = (session: Session): string[] => session.map(({ entered }) => entered.guid)

test('each sense that a word has in the domain gets a row, which is named by it and leads to the word', () => {
  const rows = open([])

  expect(names(rows)).toEqual([river.guid, rain.guid])
  expect(new Set(rows.map(homeOf))).toEqual(new Set([maji.guid]))
  expect(openedRows([], maji, opening).first).toBe(river.guid)
})

test('what a sense has in other domains is not the row’s', () => {
  expect(open([]).map(({ entered }) => entered.senses[0]?.semanticDomains.map(({ id }) => id))).toEqual([
    ['1.3'],
    ['1.3'],
  ])
})

test('what has a row keeps it, be it entered in this session or opened before', () => {
  const word = { ...maji, senses: [river] }
  const entered = [newRow({ word, at: 0, choice: null }, 'stored')]
  const rows = open(entered)

  expect(names(rows)).toEqual([maji.guid, rain.guid])
  expect(openedRows(rows, maji, opening)).toEqual({ missing: [], first: maji.guid })
})

test('a row that was deleted does not stand in the way, and one that was put away is gone', () => {
  const [first, second] = open([]) as [Row, Row]
  const removed = play([first, second], {
    type: 'removed',
    guid: river.guid,
    removed: { kind: 'entry', word: maji, sense: river.guid, operations: [] },
  })
  const again = open(removed)

  expect(again.map((row) => [row.entered.guid, row.removed])).toEqual([
    [rain.guid, null],
    [river.guid, null],
  ])
  expect(names(play(again, { type: 'closed', guid: river.guid }))).toEqual([rain.guid])
})
