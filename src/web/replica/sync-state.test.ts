import { expect, test } from 'vitest'
import { syncStateOf, type SyncFacts, type SyncState } from './use-sync-state.ts'

const at = '2026-01-01T14:05:00.000Z'
const noAnswer = { since: at, because: 'noAnswer' } as const
const allWell: SyncFacts = {
  waiting: 0,
  refused: 0,
  load: null,
  contact: { lastAt: at, failing: {} },
  trouble: null,
}

const offline = { lastAt: at, failing: { reading: noAnswer } } as const
const troubled = { lastAt: at, failing: { file: { since: at, because: 'serverTrouble' } } } as const
const longLoad = { done: 2000, of: 50_000, upTo: 9 }

test.each<[string, Partial<SyncFacts>, SyncState]>([
  ['nothing waiting after the server answered: saved on the server', {}, { kind: 'savedOnServer' }],
  ['nothing is on the server before it answered', { contact: { lastAt: null, failing: {} } }, { kind: 'opening' }],
  ['work on its way is counted', { waiting: 3 }, { kind: 'waiting', count: 3 }],
  ['without a network since when', { waiting: 2, contact: offline }, { kind: 'offline', since: at, waiting: 2 }],
  ['a server that cannot store', { waiting: 2, contact: troubled }, { kind: 'serverTrouble', since: at, waiting: 2 }],
  ['as long as anything waits', { waiting: 0, contact: troubled }, { kind: 'savedOnServer' }],
  [
    'a long load shows how far it is',
    { load: longLoad },
    { kind: 'loading', done: 2000, of: 50_000, rest: { kind: 'savedOnServer' } },
  ],
  ['a short one is not worth a word', { load: { done: 1, of: 2, upTo: 9 } }, { kind: 'savedOnServer' }],
])('%s', (_, facts, state) => {
  expect(syncStateOf({ ...allWell, ...facts })).toEqual(state)
})

test('of several kinds that cannot be sent, the one is told that has failed for longest', () => {
  const word = { since: '2026-01-01T15:00:00.000Z', because: 'noAnswer' } as const
  const contact = { lastAt: at, failing: { ...troubled.failing, word } }

  expect(syncStateOf({ ...allWell, waiting: 2, contact })).toMatchObject({ kind: 'serverTrouble', since: at })
})

test('full is more urgent than refused, and that than a missing network; what waits and the network are told behind', () => {
  const waits = { kind: 'offline', since: at, waiting: 300 }
  const refused = { ...allWell, waiting: 300, contact: offline, refused: 1 }
  expect(syncStateOf(refused)).toEqual({ kind: 'refused', count: 1, rest: waits })
  expect(syncStateOf({ ...refused, trouble: 'full' })).toMatchObject({
    kind: 'storageTrouble',
    trouble: 'full',
    rest: { rest: waits },
  })
  const loading = syncStateOf({ ...allWell, waiting: 3, load: longLoad })
  expect(loading).toMatchObject({ kind: 'loading', rest: { kind: 'waiting', count: 3 } })
})
