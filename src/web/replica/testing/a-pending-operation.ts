import { aGuid, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'

/** Beyond what a test lets the database number. */
const FIRST = 1_000
let order = 0

/** A new word on its way to the server; pass only what the test is about. */
export function aPendingOperation(overrides: Partial<PendingOperation> = {}): PendingOperation {
  const word = contentOf(aWord({ vernacular: `word ${++order}` }))
  return {
    order: FIRST + order,
    kind: 'word',
    id: aGuid(),
    guid: word.guid,
    decision: { kind: 'enter', word },
    madeAt: '2026-01-01T00:00:00.000Z',
    status: overrides.refusal ? 'refused' : 'waiting',
    refusal: null,
    ...overrides,
  }
}

/** A change of that word, decided while `version` was shown. */
export function aPendingChange(vernacular: string, version: string | null, guid = aGuid()): PendingOperation {
  const word = contentOf(aWord({ guid, vernacular }))
  const changed = { ...word, note: { language: 'en', text: 'seen' } }
  return aPendingOperation({ guid, decision: { kind: 'change', base: { version, word }, word: changed } })
}
