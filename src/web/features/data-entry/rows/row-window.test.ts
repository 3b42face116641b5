import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { newRow } from '#web/replica/enter-row.ts'
import type { Row, Session } from './session-state.ts'
import { latestRows } from './use-session.ts'

function rowsOf(stages: readonly Row['stage'][]): Session {
  return stages.map((stage, at) => {
    const word = contentOf(aWord({ vernacular: `neno ${at}` }))
    return newRow({ word, at, choice: null }, stage)
  })
}

const forms = (rows: Session): string[] => rows.map(({ entered }) => entered.vernacular)

test('only the latest rows are drawn, and it is said how many are not', () => {
  const { shown, hidden } = latestRows(rowsOf(['stored', 'stored', 'stored']), 2)

  expect([forms(shown), hidden]).toEqual([['neno 1', 'neno 2'], 1])
  expect(latestRows(rowsOf(['stored']), 2)).toMatchObject({ hidden: 0 })
})

test('an old row that this device could not store is never out of sight', () => {
  const { shown, hidden } = latestRows(rowsOf(['unsaved', 'stored', 'stored']), 1)

  expect([forms(shown), hidden]).toEqual([['neno 0', 'neno 2'], 1])
})
