import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { keptOf, play, type Session, type SessionAction } from './session-state.ts'

const maji = contentOf(aWord({ vernacular: 'maji' }))
const moto = contentOf(aWord({ vernacular: 'moto' }))
const after = (...actions: SessionAction[]): Session => actions.reduce(play, [] as Session)
const vernaculars = (session: Session): string[] => session.map((row) => row.entered.vernacular)

test('a new row stands below the others', () => {
  expect(vernaculars(after({ type: 'entered', word: maji }, { type: 'entered', word: moto }))).toEqual(['maji', 'moto'])
})

test('a row that nothing happens to stays the very same', () => {
  const before = after({ type: 'entered', word: maji }, { type: 'entered', word: moto })

  expect(play(before, { type: 'stored', guid: moto.guid })[0]).toBe(before[0])
})

test('a word that the device could not keep stays on the screen and can be tried again', () => {
  const failed = after({ type: 'entered', word: maji }, { type: 'unstored', guid: maji.guid })

  expect(failed).toMatchObject([{ stage: 'unstored', entered: { vernacular: 'maji' } }])
  expect(play(failed, { type: 'again', guid: maji.guid })[0]?.stage).toBe('storing')
})

test('a deleted row stays where it was, and undo brings it back there', () => {
  const deleted = after(
    { type: 'entered', word: maji },
    { type: 'entered', word: moto },
    { type: 'removed', guid: maji.guid, removed: { kind: 'word', version: null, word: maji } },
  )

  expect(deleted.map((row) => row.removed !== null)).toEqual([true, false])
  expect(play(deleted, { type: 'broughtBack', guid: maji.guid }).map((row) => row.removed)).toEqual([null, null])
})

test('rows of before a reload come first', () => {
  const kept = keptOf(after({ type: 'entered', word: maji }, { type: 'stored', guid: maji.guid }))

  expect(vernaculars(after({ type: 'entered', word: moto }, { type: 'restored', session: kept }))).toEqual([
    'maji',
    'moto',
  ])
})

test('a row is kept across a reload once its word is stored, or when it is all there is of it', () => {
  const session = after(
    { type: 'entered', word: maji },
    { type: 'entered', word: moto },
    { type: 'unstored', guid: moto.guid },
  )

  expect(vernaculars(keptOf(session))).toEqual(['moto'])
})
