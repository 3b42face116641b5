import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { enterRow } from '../enter-row.ts'
import { aPage } from '../testing/a-page.ts'
import { aReplica } from '../testing/a-replica.ts'
import { aNewWord } from '../testing/project-in-memory.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { Tabs } from './claim.ts'
import { Desk } from './desk.ts'
import type { NewDeskItem, ShelvedItem } from './item.ts'

let db: ReplicaDatabase

beforeEach(() => {
  db = aReplica()
})

afterEach(() => {
  vi.restoreAllMocks()
  storageTrouble.hear(undefined)
  localStorage.clear()
})

const typing = (id: string, vernacular: string): NewDeskItem => ({
  kind: 'entry',
  id,
  place: '1.3',
  unfinished: 1,
  value: { state: 'typed', typed: { vernacular } },
})

const left = (id: string, vernacular: string, tab = 'gone', at = 1): ShelvedItem =>
  ({ ...typing(id, vernacular), tab, at }) as ShelvedItem

const typedOf = (items: readonly { readonly value: unknown }[]): string[] =>
  items.map(({ value }) => (value as { typed: { vernacular: string } }).typed.vernacular)

const among =
  (...open: string[]) =>
  async (): Promise<Tabs> => ({ own: 'own', open: new Set(open) })

test('the list of a place is the same until something in it changes', () => {
  const desk = new Desk(db)
  desk.put(typing('a', 'maji'))
  const before = [desk.typedIn('1.3'), desk.enteredIn('1.3')]
  desk.put({ ...typing('b', 'moto'), place: '1.4' })

  expect([desk.typedIn('1.3'), desk.enteredIn('1.3')].every((list, at) => list === before[at])).toBe(true)
})

test('what tabs that are gone have left is this tab’s, of whatever kind; what living ones have stays theirs', async () => {
  const sound = { kind: 'recording', place: 'a', value: { speakerId: '', rate: 8000 } } as const
  await db.desk.bulkPut([left('a', 'maji'), left('b', 'moto', 'living'), left('c', 'mto', 'own')])
  await db.desk.put({ ...sound, id: 'r', tab: 'gone', at: 1, unfinished: 1 })
  const desk = new Desk(db)
  await desk.claim(among('own', 'living'))

  expect(typedOf(desk.typedIn('1.3')).toSorted()).toEqual(['maji', 'mto'])
  expect(desk.leftOf('recording')).toMatchObject([{ id: 'r' }])
  const tabs = (await db.desk.toArray()).map(({ id, tab }) => [id, tab])
  expect(tabs).toEqual([
    ['a', 'own'],
    ['b', 'living'],
    ['c', 'own'],
    ['r', 'own'],
  ])
})

test('of two tabs that open at once, one has each thing', async () => {
  await db.desk.bulkPut([left('a', 'maji'), left('b', 'moto')])
  const [one, other] = [new Desk(db), new Desk(db)]
  const open = new Set(['one', 'other'])
  await Promise.all([one.claim(async () => ({ own: 'one', open })), other.claim(async () => ({ own: 'other', open }))])

  expect([...one.typedIn('1.3'), ...other.typedIn('1.3')].map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
})

test('a last moment that has come back is not taken for what was typed since', async () => {
  const before = new Desk(db)
  before.hold(typing('a', 'maj'))
  before.leave()
  await db.desk.put(left('a', 'maji', 'gone', Date.now() + 1000))
  const desk = new Desk(db)
  await desk.claim(among('own'))

  expect(typedOf(desk.typedIn('1.3'))).toEqual(['maji'])
})

test('what came to the disk damaged keeps nothing else from being read', async () => {
  localStorage.setItem(`last-moment ${db.name} a`, '{"kind":"entry"')
  localStorage.setItem(`last-moment ${db.name} b`, '{"kind":"nothing","id":"b","tab":"","at":1}')
  await db.desk.put(left('c', 'mto'))
  const desk = new Desk(db)
  await desk.claim(among('own'))

  expect(typedOf(desk.typedIn('1.3'))).toEqual(['mto'])
})

test('a row of half a day ago goes, unless it is all there is of its word', async () => {
  const long = Date.now() - 13 * 60 * 60 * 1000
  const row = (id: string, unfinished?: 1): ShelvedItem => {
    const entered = { guid: id } as never
    const value = { state: 'entered', row: { entered, stage: 'stored', at: long, senseGuid: null } } as const
    return { kind: 'entry', id, place: '1.3', tab: 'gone', at: long, unfinished, value }
  }
  await db.desk.bulkPut([row('a'), row('b', 1), left('c', 'maji', 'gone', long)])
  const desk = new Desk(db)
  await desk.claim(among('own'))
  await desk.flush()

  expect((await db.desk.toCollection().primaryKeys()).toSorted()).toEqual(['b', 'c'])
})

test('a word that is entered before its tab has a name waits for that, so that no other tab takes it for one of a tab that is gone', async () => {
  const named = Promise.withResolvers<string>()
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  const entering = enterRow(aPage(db, named.promise), { word, choice: null }, '1.3')
  named.resolve('own')
  await entering

  expect((await db.desk.toArray()).map(({ tab }) => tab)).toEqual(['own'])
})
