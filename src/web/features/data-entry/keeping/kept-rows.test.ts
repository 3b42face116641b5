import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { rowKey, rowsOf, rowWrites, takeUpRows, type KeptRows } from './kept-rows.ts'
import type { Row } from '../rows/session-state.ts'

function aRow(vernacular: string): Row {
  const entered = contentOf(aWord({ vernacular }))
  return { entered, corrected: null, at: 1, senseGuid: null, stage: 'stored', removed: null, failed: [] }
}

const guidOf = (row: Row): string => row.entered.guid
const forms = (kept: KeptRows): string[] =>
  rowsOf(kept)
    .map(({ entered }) => entered.vernacular)
    .toSorted()
const [maji, moto] = [aRow('maji'), aRow('moto')]

test('of many rows only the one that is new or changed is written', () => {
  const many = Array.from({ length: 1000 }, (_, index) => aRow(`neno ${index}`))

  expect(rowWrites(many, [...many, maji])).toEqual({ changed: [maji], gone: [] })
  const changed = { ...maji, senseGuid: 'another' }
  expect(rowWrites([...many, maji], [...many, changed])).toEqual({ changed: [changed], gone: [] })
})

test('a row that was given up goes', () => {
  expect(rowWrites([maji, moto], [moto])).toEqual({ changed: [], gone: [guidOf(maji)] })
})

test('a tab takes up its own rows and those of tabs that are gone, once', async () => {
  const db = aReplica()
  const put = (tab: string, row: Row) => db.drafts.put({ key: rowKey('1.3', tab, guidOf(row)), draft: row })
  await Promise.all([put('own', maji), put('gone', moto), put('living', aRow('jiwe'))])
  await db.drafts.put({ key: rowKey('1.3.1', 'own', 'g'), draft: aRow('mvua') })
  const tabs = { own: 'own', open: new Set(['own', 'living']) }

  expect(forms(await takeUpRows(db, '1.3', tabs))).toEqual(['maji', 'moto'])
  expect(await db.drafts.get(rowKey('1.3', 'own', guidOf(moto)))).toBeDefined()
  expect(forms(await takeUpRows(db, '1.3', { own: 'third', open: new Set(['own', 'third']) }))).toEqual(['jiwe'])
})

test('rows that an older version of the app kept together come back, each by itself', async () => {
  const db = aReplica()
  const older = { entered: maji.entered, at: 1, senseGuid: null, stage: 'stored' }
  const failed = [{ attempt: { kind: 'gloss', text: 'water' }, trouble: 'full' }]
  await db.drafts.put({ key: 'rows 1.3 gone', draft: [older, { ...moto, failed }] })
  const tabs = { own: 'own', open: new Set(['own']) }
  const kept = await takeUpRows(db, '1.3', tabs)
  const rows = rowsOf(kept)

  expect(forms(kept)).toEqual(['maji', 'moto'])
  expect(rows.map(({ removed }) => removed)).toEqual([null, null])
  expect(rows.flatMap((row) => row.failed.map(({ attempt }) => attempt))).toEqual([
    { kind: 'gloss', language: '', text: 'water' },
  ])
  expect(await db.drafts.where('key').startsWith('rows ').count()).toBe(0)
  expect(forms(await takeUpRows(db, '1.3', tabs))).toEqual(['maji', 'moto'])
})

test('on a full device they are to be seen all the same, and stay where they are', async () => {
  const db = aReplica()
  const key = rowKey('1.3', 'gone', guidOf(moto))
  await db.drafts.put({ key, draft: moto })
  db.drafts.hook('creating', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })

  expect(await takeUpRows(db, '1.3', { own: 'own', open: new Set(['own']) })).toMatchObject({
    own: [],
    elsewhere: [{ key, row: { entered: { vernacular: 'moto' } } }],
  })
  expect(await db.drafts.toCollection().primaryKeys()).toEqual([key])
})

test('one that this tab has stored before it could remove that of a tab that is gone is there once, as this tab has it', async () => {
  const db = aReplica()
  const put = (tab: string, row: Row) => db.drafts.put({ key: rowKey('1.3', tab, guidOf(row)), draft: row })
  await Promise.all([put('gone', maji), put('own', { ...maji, senseGuid: 'later' })])
  const kept = await takeUpRows(db, '1.3', { own: 'own', open: new Set(['own']) })

  expect(kept.own).toMatchObject([{ senseGuid: 'later' }])
  expect(await db.drafts.toArray()).toMatchObject([{ draft: { senseGuid: 'later' } }])
})
