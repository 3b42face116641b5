import { describe, expect, test } from 'vitest'
import { OPERATIONS_AT_ONCE } from '#contract/operation.ts'
import { anId, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { planSending } from './next-to-send.ts'
import { aPendingChange, aPendingOperation } from '../testing/a-pending-operation.ts'

const refusal = { code: 'permission.denied', details: {}, isRecorded: true }

describe('what is sent next', () => {
  test('is everything on different words, in the order in which it was decided', () => {
    const outbox = [aPendingOperation(), aPendingChange('maji', anId()), aPendingOperation()]

    expect(planSending(outbox)).toEqual(outbox)
  })

  test('leaves the second decision about a word behind the first', () => {
    const entered = aPendingOperation()
    const changed = aPendingChange('other', null, entered.guid)

    expect(planSending([entered, changed])).toEqual([entered])
  })

  test('lets no new word overtake a change of its vernacular that has to wait', () => {
    const entered = aPendingOperation()
    const changed = aPendingChange('maji', null, entered.guid)
    const word = contentOf(aWord({ vernacular: 'maji' }))
    const same = aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word } })

    expect(planSending([entered, changed, same])).toEqual([entered])
  })

  test('passes by a refused operation and what follows on its word, and holds up nothing else', () => {
    const refused = { ...aPendingOperation(), refusal }
    const behind = aPendingChange('maji', null, refused.guid)
    const word = contentOf(aWord({ vernacular: 'maji' }))
    const same = aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word } })

    expect(planSending([refused, behind, same])).toEqual([same])
  })

  test('is never more than the server takes at once', () => {
    const outbox = Array.from({ length: OPERATIONS_AT_ONCE + 1 }, () => aPendingOperation())

    expect(planSending(outbox)).toHaveLength(OPERATIONS_AT_ONCE)
  })
})
