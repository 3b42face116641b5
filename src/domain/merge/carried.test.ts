import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { carriedAfterUndo, carriedBy } from './carried.ts'

const [one, other, third] = [aWord(), aWord(), aWord()]
const guidOf = (sense: number, { senses } = other): string => senses[sense]?.guid ?? ''
const own = guidOf(0, one)

test('a word carries those that it takes in, and the senses that were combined into one of its own', () => {
  const carries = carriedBy(one.guid, { from: [one, other], taken: [other], stacks: [[own, guidOf(0)]] })
  expect(carries).toEqual({ entries: [other.guid], taken: [other.guid], senses: { [own]: [guidOf(0)] } })
})

test('what it has carried before goes along, wherever its senses go', () => {
  const carries = carriedBy(one.guid, { from: [one, other], taken: [], stacks: [[own, guidOf(0)]] })
  const merged = { ...one, ...(carries && { carries }) }

  expect(carriedBy(third.guid, { from: [third, merged], taken: [merged], stacks: [[own]] })).toEqual({
    entries: [one.guid, other.guid],
    taken: [one.guid],
    senses: { [own]: [guidOf(0)] },
  })
})

test('a word that only changes itself carries nothing', () => {
  expect(carriedBy(one.guid, { from: [one], taken: [], stacks: [[own]] })).toBeUndefined()
})

test('a merge that is taken back and done again brings the same, also of a sense that it moved on', () => {
  const carries = carriedBy(one.guid, { from: [one, other], taken: [other], stacks: [[own, guidOf(0)]] })
  const merged = { ...one, ...(carries && { carries }) }
  expect(carriedAfterUndo(merged, one, one)).toEqual(carries)
  const moved = { ...one, carries: { entries: [other.guid], taken: [other.guid], senses: {} } }
  expect(carriedAfterUndo(merged, moved, moved)).toEqual(carries)
})

test('a merge that is taken back leaves what a later one has brought', () => {
  const carrying = (...from: readonly (typeof one)[]) => {
    const carries = carriedBy(one.guid, { from: [one, ...from], taken: from, stacks: [[own]] })
    return { ...one, ...(carries && { carries }) }
  }
  expect(carriedAfterUndo(one, carrying(other), carrying(other, third))).toEqual({
    entries: [third.guid],
    taken: [third.guid],
    senses: {},
  })
  expect(carriedAfterUndo(one, carrying(other), carrying(other))).toBeUndefined()
})
