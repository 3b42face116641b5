import { describe, expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { chooseFlag, chooseForm, deleteSense, moveTo, planOf, putOnto, splitOff, takeIn } from './arranging.ts'
import { mergeOutcome } from './merge-outcome.ts'
import type { MergePlan } from './merge-plan.ts'

const glossed = (def: string) => aSense({ glosses: [{ language: 'en', def }] })
const lake = glossed('lake')
const pond = glossed('pond')
const sea = glossed('sea')
const ziwa = aWord({ vernacular: 'ziwa', senses: [lake], note: { language: 'en', text: 'north' } })
const zziwa = aWord({
  vernacular: 'zziwa',
  senses: [pond, sea],
  note: { language: 'sw', text: 'kusini' },
  flag: { active: true, text: 'tone?' },
  audio: [{ fileName: 'zziwa.webm', speakerId: '', protected: false }],
})
const start = planOf([ziwa, zziwa].map((word) => ({ guid: word.guid, version: word.id, word })))

const sources = (now: readonly Word[] = [ziwa, zziwa]) =>
  new Map(
    [ziwa, zziwa].flatMap((base) =>
      now.filter(({ guid }) => guid === base.guid).map((word) => [base.guid, { base, now: word }] as const),
    ),
  )
function outcome(plan: MergePlan, now?: readonly Word[]) {
  const { left, gone, conflicts } = mergeOutcome(plan, sources(now))
  return { words: left.map(({ word }) => word), left, gone, conflicts }
}
const sensesOf = (word: WordContent | undefined) => word?.senses.map(({ guid }) => guid)

test('a word that is taken in brings its senses, its recordings, its note and its flag', () => {
  const { words, gone } = outcome(takeIn(start, zziwa.guid, ziwa.guid))

  expect(gone).toEqual([zziwa.guid])
  expect(words).toEqual([
    {
      ...contentOf(ziwa),
      senses: [lake, pond, sea],
      audio: zziwa.audio,
      note: { language: 'en', text: 'north; [sw] kusini' },
      flag: zziwa.flag,
    },
  ])
})

test('the recordings of a word go where its last sense goes', () => {
  const moved = moveTo(moveTo(start, pond.guid, ziwa.guid), sea.guid, ziwa.guid)
  const half = moveTo(start, pond.guid, ziwa.guid, 0)

  expect(outcome(moved).words.map(({ audio }) => audio)).toEqual([zziwa.audio])
  expect(outcome(half).words.map(({ audio }) => audio)).toEqual([[], zziwa.audio])
  expect(sensesOf(outcome(half).words[0])).toEqual([pond.guid, lake.guid])
})

test('a sense that is put onto another one becomes part of it', () => {
  const { words } = outcome(putOnto(start, pond.guid, lake.guid))
  expect(words[0]?.senses).toEqual([{ ...lake, glosses: [{ language: 'en', def: 'lake; pond' }] }])
  expect(sensesOf(words[1])).toEqual([sea.guid])
})

test('a word that says the same with another one in it as without is changed', () => {
  const [one, other] = [1, 2].map(() => aWord({ vernacular: 'ziwa', senses: [glossed('lake')] }))
  if (!one || !other) expect.unreachable('two words')
  const plan = planOf([one, other].map((word) => ({ guid: word.guid, version: word.id, word })))
  const both = new Map([one, other].map((word) => [word.guid, { base: word, now: word }]))
  const [sense, twin] = [one, other].map(({ senses }) => senses[0]?.guid ?? '')
  const { left } = mergeOutcome(putOnto(plan, twin ?? '', sense ?? ''), both)
  expect(left).toMatchObject([{ word: contentOf(one), isChanged: true }])
})

test('a sense that is split off is a new word with the vernacular of its word', () => {
  const { left } = outcome(splitOff(start, sea.guid, aWord().guid))
  expect(left.map(({ word, from }) => [word.vernacular, sensesOf(word), from])).toEqual([
    ['ziwa', [lake.guid], [ziwa.guid]],
    ['zziwa', [pond.guid], [zziwa.guid]],
    ['zziwa', [sea.guid], [zziwa.guid]],
  ])
  expect(left.map(({ isChanged }) => isChanged)).toEqual([false, true, true])
})

test('another vernacular and another flag are those that were chosen', () => {
  const flag = { active: false, text: '' }
  const plan = chooseFlag(chooseForm(takeIn(start, zziwa.guid, ziwa.guid), ziwa.guid, zziwa.guid), ziwa.guid, flag)
  expect(outcome(plan).words).toMatchObject([{ vernacular: 'zziwa', flag }])
})

test('a word all of whose senses are deleted is gone, with what it held', () => {
  const { words, gone } = outcome(deleteSense(deleteSense(start, pond.guid), sea.guid))
  expect(gone).toEqual([zziwa.guid])
  expect(words).toEqual([contentOf(ziwa)])
})

describe('what somebody has done meanwhile', () => {
  const deleted = deleteSense(start, pond.guid)
  const edited = { ...zziwa, senses: [{ ...pond, glosses: [{ language: 'en', def: 'fish pond' }] }, sea] }

  test('keeps a sense that was changed and is to be deleted, and is told', () => {
    const { words, conflicts } = outcome(deleted, [ziwa, edited])
    expect(sensesOf(words[1])).toEqual([sea.guid, pond.guid])
    expect(conflicts).toMatchObject([{ guid: zziwa.guid, conflict: { theirs: 'fish pond' } }])
  })

  test('keeps a word that was to be deleted whole', () => {
    const { words, gone } = outcome(deleteSense(deleted, sea.guid), [ziwa, edited])
    expect(gone).toEqual([])
    expect(sensesOf(words[1])).toEqual([pond.guid])
  })

  test('refuses the merge where one of the words is no more', () => {
    expect(() => outcome(takeIn(start, zziwa.guid, ziwa.guid), [ziwa])).toThrow('merge.wordGone')
  })
})

describe('a plan is refused that', () => {
  const [column] = start.columns
  const withColumns = (...columns: MergePlan['columns']): MergePlan => ({ ...start, columns })
  const own = column ?? expect.unreachable('ziwa')

  test.each([
    ['has a sense twice', withColumns(own, { ...own, guid: zziwa.guid }), 'senseTwice'],
    ['has a word twice', { ...start, columns: [own, { ...own, senses: [[pond.guid]] }] }, 'wordTwice'],
    ['has a sense of another word', withColumns({ ...own, senses: [[aSense().guid]] }), 'foreignSense'],
    ['takes the vernacular of another word', withColumns({ ...own, form: aWord().guid }), 'foreignForm'],
    ['has a word without senses', withColumns({ ...own, senses: [] }), 'emptyColumn'],
  ])('%s', (_title, plan, fault) => {
    expect(() => outcome(plan)).toThrow(fault)
  })
})
