import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import en from '#web/locales/en.json'
import type { SyncState } from '#web/replica/use-sync-state.ts'
import { syncLabel, syncSentence } from './sync-text.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, keySeparator: false, nsSeparator: false })
})

const waiting: SyncState = { kind: 'waiting', count: 300 }
const refused: SyncState = { kind: 'refused', count: 1, rest: waiting }

test.each<[SyncState, string]>([
  [waiting, ''],
  [refused, '1 refused · 300 waiting'],
  [{ kind: 'storageTrouble', trouble: 'full', rest: refused }, 'Not saved · 1 refused · 300 waiting'],
  [{ kind: 'loading', done: 1, of: 2, rest: waiting }, '50% · 300 waiting'],
  [{ kind: 'refused', count: 1, rest: { kind: 'savedOnServer' } }, '1 refused'],
  [{ kind: 'offline', waiting: 3, since: '2026-01-01T00:00:00Z' }, '3 waiting'],
  [{ kind: 'offline', waiting: 0, since: '2026-01-01T00:00:00Z' }, 'Offline'],
])('what is on its way is no news by itself; beside something else it says how much waits: %j', (state, label) => {
  expect(syncLabel(i18next.t, state)).toBe(label)
})

test('so does the sentence', () => {
  expect(syncSentence(i18next.t, refused)).toBe(
    'The server didn’t accept 1 change. It’s kept here. · 300 changes are saved here and waiting to be sent',
  )
})
