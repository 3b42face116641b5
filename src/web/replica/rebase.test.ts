import { describe, expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word } from '#domain/word/word.ts'
import { knownVersion, type Decision } from './pending-operation.ts'
import { absorptionBy, rebase, redirect } from './rebase.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'

const note = (text: string) => ({ language: 'en', text })
const inDomain = (id: string, def = 'water') =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain(id)] })

test('a change keeps what it changed and takes over what others changed meanwhile', () => {
  const seen = aWord({ vernacular: 'maji' })
  const mine = { ...contentOf(seen), note: note('mine') }
  const latest = aWord({ ...seen, id: aWord().id, vernacular: 'mayi' })
  const base = { version: seen.id, word: contentOf(seen) }

  const { decision } = rebase(
    aPendingOperation({ decision: { kind: 'change', base, word: mine } }),
    knownVersion(latest),
  )

  expect(decision).toMatchObject({
    kind: 'change',
    base: { version: latest.id },
    word: { vernacular: 'mayi', note: note('mine') },
  })
})

test('undoing a removal brings back the newest version, not the one that was on the screen', () => {
  const latest = aWord({ note: note('of others') })
  const restore: Decision = { kind: 'restore', version: null, word: contentOf(aWord()) }

  expect(rebase(aPendingOperation({ decision: restore }), knownVersion(latest)).decision).toMatchObject({
    version: latest.id,
    word: { note: note('of others') },
  })
})

describe('after a new word was absorbed', () => {
  const entered = contentOf(aWord({ vernacular: 'maji', senses: [inDomain('5.1')] }))
  const before = aWord({ vernacular: 'maji', senses: [inDomain('1.3', 'lake'), inDomain('1.3')] })
  const after: Word = { ...before, id: aWord().id, note: note('after') }
  const answer: OperationDone = {
    id: 'x',
    outcome: 'done',
    changeNumber: 2,
    guid: before.guid,
    word: after,
    absorbed: true,
    conflicts: [],
  }
  const absorption = absorptionBy(aPendingOperation({ decision: { kind: 'enter', word: entered } }), answer, before)
  const led = (decision: Decision) => absorption && redirect(aPendingOperation({ decision }), absorption)

  test('a change of it becomes one of the sense that took it in', () => {
    const base = { version: null, word: entered }
    const operation = led({ kind: 'change', base, word: { ...entered, note: note('mine') } })

    expect(operation?.guid).toBe(before.guid)
    expect(operation?.decision).toMatchObject({
      kind: 'change',
      word: { guid: before.guid, note: note('mine'), senses: [{ guid: before.senses[1]?.guid }] },
    })
  })

  test('its removal takes back what was added and never removes the other word', () => {
    const operation = led({ kind: 'remove', base: { version: null, word: entered } })

    expect(operation?.decision).toMatchObject({
      kind: 'change',
      base: { version: null, word: contentOf(after) },
      word: contentOf(before),
    })
  })

  test('nothing is taken from a word that this device never saw before', () => {
    const unseen = absorption && { ...absorption, before: null }
    const remove: Decision = { kind: 'remove', base: { version: null, word: entered } }

    expect(unseen && redirect(aPendingOperation({ decision: remove }), unseen)).toBeNull()
  })
})
