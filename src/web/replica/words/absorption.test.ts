import { expect, test } from 'vitest'
import { appendContained } from '#domain/word/append-contained.ts'
import { aDomain, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { absorptionBy, redirect } from './lead-queue.ts'
import type { Decision } from '../outbox/pending-operation.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'

const note = (text: string) => ({ language: 'en', text })
const inDomain = (id: string, def = 'water') =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain(id)] })

const entered = contentOf(aWord({ vernacular: 'maji', senses: [inDomain('5.1')], note: note('mine') }))
const before = aWord({ vernacular: 'maji', senses: [inDomain('1.3', 'lake'), inDomain('1.3')] })
const made = { ...appendContained(before, entered, 'amina'), id: anId(), history: [before.id] }
const entry = aPendingOperation({ decision: { kind: 'enter', word: entered } })

/** What becomes of a decision about the entry. */
function led(decision: Decision) {
  const done = {
    outcome: 'done',
    changeNumber: 2,
    guid: before.guid,
    word: made,
    absorbed: true,
    conflicts: [],
  } as const
  const answer: OperationDone = { id: entry.id, ...done }
  const absorption = absorptionBy(entry, answer)
  return absorption && redirect(aPendingOperation({ decision }), absorption, { before, made })
}

test('a change of a new word that was absorbed becomes one of the sense that took it in', () => {
  const word = { ...entered, note: note('other') }
  const operation = led({ kind: 'change', base: { version: null, word: entered }, word })

  expect(operation?.guid).toBe(before.guid)
  expect(operation?.decision).toMatchObject({
    kind: 'change',
    word: { guid: before.guid, note: note('other'), senses: [{ guid: before.senses[1]?.guid }] },
  })
})

test('its removal undoes the entry and never removes the other word', () => {
  const operation = led({ kind: 'remove', base: { version: null, word: entered } })

  expect(operation).toMatchObject({ guid: before.guid, decision: { kind: 'undo', of: entry.id, change: { before } } })
})

test('the undo of a change of it is one of the same change there', () => {
  const change = { before: entered, made: { ...entered, note: note('other') } }
  const operation = led({ kind: 'undo', of: 'change', change })

  const there = { guid: before.guid, senses: [{ guid: before.senses[1]?.guid }] }
  expect(operation?.decision).toMatchObject({ of: 'change', change: { before: there, made: there } })
})
