import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { draftOf, EMPTY, play, type EntryAction, type EntryState } from './entry-state.ts'

const maji = contentOf(aWord({ vernacular: 'maji' }))
const moto = contentOf(aWord({ vernacular: 'moto' }))
const after = (...actions: EntryAction[]): EntryState => actions.reduce(play, EMPTY)
const vernaculars = ({ rows }: EntryState): string[] => rows.map((row) => row.entered.vernacular)

test('entering empties the fields at once and puts the row below the others', () => {
  const state = after(
    { type: 'entered', word: maji },
    { type: 'typed', typed: { vernacular: 'moto' } },
    { type: 'entered', word: moto },
  )

  expect(state.typed).toEqual({ vernacular: '', gloss: '' })
  expect(vernaculars(state)).toEqual(['maji', 'moto'])
})

test('what is typed while the last word is being stored stays', () => {
  const state = after(
    { type: 'entered', word: maji },
    { type: 'typed', typed: { vernacular: 'mo' } },
    { type: 'stored', guid: maji.guid },
  )

  expect(state.typed.vernacular).toBe('mo')
  expect(state.rows[0]?.stage).toBe('stored')
})

test('a word that the device could not keep stays on the screen and can be tried again', () => {
  const failed = after({ type: 'entered', word: maji }, { type: 'unstored', guid: maji.guid })

  expect(failed.rows).toMatchObject([{ stage: 'unstored', entered: { vernacular: 'maji' } }])
  expect(play(failed, { type: 'again', guid: maji.guid }).rows[0]?.stage).toBe('storing')
})

test('a deleted row stays where it was, and undo brings it back there', () => {
  const deleted = after(
    { type: 'entered', word: maji },
    { type: 'entered', word: moto },
    { type: 'removed', guid: maji.guid, removed: { kind: 'word', version: null, word: maji } },
  )

  expect(deleted.rows.map((row) => row.removed !== null)).toEqual([true, false])
  expect(play(deleted, { type: 'broughtBack', guid: maji.guid }).rows.map((row) => row.removed)).toEqual([null, null])
})

test('a draft comes back behind what has been typed and entered before it was read', () => {
  const draft: EntryState = {
    ...draftOf(after({ type: 'entered', word: maji })),
    typed: { vernacular: 'old', gloss: '' },
  }

  const untouched = after({ type: 'restored', state: draft })
  const touched = after(
    { type: 'entered', word: moto },
    { type: 'typed', typed: { vernacular: 'new' } },
    { type: 'restored', state: draft },
  )

  expect(untouched.typed.vernacular).toBe('old')
  expect(touched.typed.vernacular).toBe('new')
  expect(vernaculars(touched)).toEqual(['maji', 'moto'])
})

test('a row that is kept with its word counts as stored, one that the device could not keep does not', () => {
  const state = after(
    { type: 'entered', word: maji },
    { type: 'entered', word: moto },
    { type: 'unstored', guid: moto.guid },
  )

  expect(draftOf(state).rows.map((row) => row.stage)).toEqual(['stored', 'unstored'])
})
