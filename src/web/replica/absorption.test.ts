import { expect, test } from 'vitest'
import { appendContained } from '#domain/word/append-contained.ts'
import { aDomain, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import type { Word } from '#domain/word/word.ts'
import { absorptionBy, redirect } from './absorption.ts'
import type { Decision } from './outbox/pending-operation.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'

const note = (text: string) => ({ language: 'en', text })
const inDomain = (id: string, def = 'water', created = '2026-03-01T09:00:00Z') =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain(id, { created })] })

const entered = contentOf(aWord({ vernacular: 'maji', senses: [inDomain('5.1')], note: note('mine') }))
const before = aWord({ vernacular: 'maji', senses: [inDomain('1.3', 'lake'), inDomain('1.3')] })

test('a change of a new word that was absorbed becomes one of the sense that took it in', () => {
  const operation = led(before, before, {
    kind: 'change',
    base: { version: null, word: entered },
    word: { ...entered, note: note('other') },
  })

  expect(operation?.guid).toBe(before.guid)
  expect(operation?.decision).toMatchObject({
    kind: 'change',
    word: { guid: before.guid, note: note('other'), senses: [{ guid: before.senses[1]?.guid }] },
  })
})

test('its removal takes back what was added and never removes the other word', () => {
  expect(afterRemoval(before, before)).toEqual(contentOf(before))
})

test('what others have changed there before the server had it stays, also what this device had not heard of', () => {
  const sound = { fileName: 'theirs.webm', speakerId: '', protected: false }
  const theirs = aWord({ ...before, audio: [sound], senses: [...before.senses, inDomain('4.1', 'tears')] })

  expect(afterRemoval(before, theirs)).toEqual(contentOf(theirs))
})

test.each([
  { what: 'a note', change: { note: note('theirs') }, left: { note: note('theirs; mine') } },
  { what: 'the same domain', change: { senses: [inDomain('5.1', 'water', '2026-03-01T08:00:00Z')] }, left: {} },
])('of $what that others have added meanwhile too, nothing is taken back', ({ change, left }) => {
  const theirs = aWord({ ...before, ...change })

  expect(afterRemoval(before, theirs)).toMatchObject({ ...change, ...left })
})

test.each([
  { when: 'was directly on', change: {}, left: 'Unspecified' as const },
  { when: 'came after others had changed', change: { id: anId(), note: note('theirs') }, left: 'Noun' as const },
])('a part of speech is taken back where the entry $when what this device knew', ({ change, left }) => {
  const senses = entered.senses.map((sense) => ({ ...sense, grammaticalInfo: infoOfGroup('Noun') }))

  expect(afterRemoval(before, aWord({ ...before, ...change }), { ...entered, senses })).toMatchObject({
    senses: [before.senses[0], { grammaticalInfo: infoOfGroup(left), semanticDomains: [{ id: '1.3' }] }],
  })
})

test('from a word that this device never saw before only its recordings are taken back', () => {
  const spoken = { ...entered, audio: [{ fileName: 'mine.webm', speakerId: '', protected: false }] }

  expect(afterRemoval(null, before, spoken)).toMatchObject({ audio: [], senses: [{}, { semanticDomains: [{}, {}] }] })
  expect(led(null, before, { kind: 'remove', base: { version: null, word: entered } })).toBeNull()
})

/** What becomes of a decision about the entry, which the server has put into `theirs`; this device knew `known` of that word. */
function led(known: Word | null, theirs: Word, decision: Decision, entry = entered) {
  const answered: Word = {
    ...appendContained(theirs, entry, 'amina'),
    id: anId(),
    history: [theirs.id],
    audio: theirs.audio,
  }
  const answer: OperationDone = {
    id: 'x',
    outcome: 'done',
    changeNumber: 2,
    guid: theirs.guid,
    word: answered,
    absorbed: true,
    conflicts: [],
  }
  const absorption = absorptionBy(aPendingOperation({ decision: { kind: 'enter', word: entry } }), answer, known)
  return absorption && redirect(aPendingOperation({ decision }), absorption)
}

/** The word of others once the entry in it has been removed. */
function afterRemoval(known: Word | null, theirs: Word, entry = entered) {
  const removal = led(known, theirs, { kind: 'remove', base: { version: null, word: entry } }, entry)?.decision
  const now = contentOf(appendContained(theirs, entry, 'amina'))
  return removal?.kind === 'change' ? threeWayMerge(removal.base.word, removal.word, now).word : now
}
