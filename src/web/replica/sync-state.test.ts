import { expect, test } from 'vitest'
import { syncStateOf, type SyncFacts } from './use-sync-state.ts'

const at = '2026-01-01T14:05:00.000Z'
const noAnswer = { since: at, because: 'noAnswer' } as const
const allWell: SyncFacts = {
  waiting: 0,
  refused: 0,
  load: null,
  contact: { lastAt: at, failing: {} },
  trouble: null,
}

test('nothing waiting after the server answered: saved on the server', () => {
  expect(syncStateOf(allWell)).toEqual({ kind: 'savedOnServer' })
})

test('nothing claims to be on the server before it answered for the first time', () => {
  expect(syncStateOf({ ...allWell, contact: { lastAt: null, failing: {} } })).toEqual({ kind: 'opening' })
})

test('work on its way is counted', () => {
  expect(syncStateOf({ ...allWell, waiting: 3 })).toEqual({ kind: 'waiting', count: 3 })
})

test('without a network it says since when, and what waits', () => {
  const offline = { ...allWell, waiting: 2, contact: { lastAt: at, failing: { reading: noAnswer } } }

  expect(syncStateOf(offline)).toEqual({ kind: 'offline', since: at, waiting: 2 })
})

test('a server that answers and cannot store is no missing network', () => {
  const contact = { lastAt: at, failing: { file: { since: at, because: 'serverTrouble' } } } as const

  expect(syncStateOf({ ...allWell, waiting: 2, contact })).toEqual({
    kind: 'serverTrouble',
    since: at,
    waiting: 2,
  })
  expect(syncStateOf({ ...allWell, waiting: 0, contact })).toEqual({ kind: 'savedOnServer' })
})

test('of several kinds that cannot be sent, the one is told that has failed for longest', () => {
  const failing = {
    word: { since: '2026-01-01T15:00:00.000Z', because: 'noAnswer' },
    file: { since: at, because: 'serverTrouble' },
  } as const

  expect(syncStateOf({ ...allWell, waiting: 2, contact: { lastAt: at, failing } })).toMatchObject({
    kind: 'serverTrouble',
    since: at,
  })
})

test('a refused operation is more urgent than a missing network, and a device that cannot store than both', () => {
  const refused = { ...allWell, refused: 1, contact: { lastAt: at, failing: { reading: noAnswer } } }

  expect(syncStateOf(refused)).toMatchObject({ kind: 'refused', count: 1 })
  expect(syncStateOf({ ...refused, trouble: 'full' })).toMatchObject({ kind: 'storageTrouble', trouble: 'full' })
})

test('whatever is more urgent, what waits and that there is no network are told behind it', () => {
  const offline = { ...allWell, waiting: 300, contact: { lastAt: at, failing: { reading: noAnswer } } }
  const waits = { kind: 'offline', since: noAnswer.since, waiting: 300 }

  expect(syncStateOf({ ...offline, refused: 1 })).toEqual({ kind: 'refused', count: 1, rest: waits })
  expect(syncStateOf({ ...offline, refused: 1, trouble: 'full' })).toMatchObject({ rest: { rest: waits } })
  expect(syncStateOf({ ...allWell, waiting: 3, load: { done: 2000, of: 50_000, upTo: 9 } })).toMatchObject({
    rest: { kind: 'waiting', count: 3 },
  })
})

test('a long load shows how far it is, a short one is not worth a word', () => {
  expect(syncStateOf({ ...allWell, load: { done: 2000, of: 50_000, upTo: 9 } })).toEqual({
    kind: 'loading',
    done: 2000,
    of: 50_000,
    rest: { kind: 'savedOnServer' },
  })
  expect(syncStateOf({ ...allWell, load: { done: 1, of: 2, upTo: 9 } })).toEqual({ kind: 'savedOnServer' })
})
