import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Overruled } from '#web/replica/overruled.ts'
import { overruledInRow, whoWrote } from './overruled-in-row.ts'

const [own, other] = [aSense({ glosses: [{ language: 'en', def: 'water' }] }), aSense()]
const word = contentOf(aWord({ senses: [own, other] }))
const overruled = (path: string, parts: Partial<Overruled> = {}): Overruled => ({
  guid: word.guid,
  path,
  mine: 'mine',
  theirs: 'theirs',
  meanwhile: [],
  at: '2026-01-01T00:00:00.000Z',
  ...parts,
})

test('a row tells of its word and its own sense, and of nothing that no sentence could say', () => {
  const paths = ['vernacular', 'accessibility', `senses.${own.guid}.glosses.en`, `senses.${own.guid}.grammaticalInfo`]
  const all = [...paths, `senses.${other.guid}.glosses.en`, 'protectReasons.Notes'].map((path) => overruled(path))
  const said = overruledInRow(all, { base: { version: null, word }, sense: own })

  expect(said.map(({ path }) => path)).toEqual(paths.slice(0, 3))
})

const [amina, juma] = [
  { userId: 'a', name: 'Amina' },
  { userId: 'j', name: 'Juma' },
]

test('who wrote it are the others, unless there was nobody but oneself', () => {
  expect(whoWrote(overruled('note', { meanwhile: [amina, juma] }), 'j')).toEqual(['Amina'])
  expect(whoWrote(overruled('note', { meanwhile: [juma] }), 'j')).toBe('oneself')
  expect(whoWrote(overruled('note'), 'j')).toEqual([])
})
