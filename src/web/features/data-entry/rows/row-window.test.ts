import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { latestRows } from './row-window.ts'
import { play, type Row, type Session } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

function rowsOf(stages: readonly Row['stage'][]): SessionRow[] {
  const session = stages.reduce<Session>((before, stage, at) => {
    const word = contentOf(aWord({ vernacular: `neno ${at}` }))
    return play(before, { type: 'entered', word, at, stage })
  }, [])
  return session.map((row) => ({
    row,
    base: { version: null, word: row.entered },
    sense: undefined,
    saved: 'here',
    isGone: false,
    isAbsorbed: false,
  }))
}

const forms = (rows: readonly SessionRow[]): string[] => rows.map(({ row }) => row.entered.vernacular)

test('only the latest rows are drawn, and it is said how many are not', () => {
  const { shown, hidden } = latestRows(rowsOf(['stored', 'stored', 'stored']), 2)

  expect([forms(shown), hidden]).toEqual([['neno 1', 'neno 2'], 1])
  expect(latestRows(rowsOf(['stored']), 2)).toMatchObject({ hidden: 0 })
})

test('an old row that this device could not store is never out of sight', () => {
  const { shown, hidden } = latestRows(rowsOf(['unstored', 'stored', 'stored']), 1)

  expect([forms(shown), hidden]).toEqual([['neno 0', 'neno 2'], 1])
})
