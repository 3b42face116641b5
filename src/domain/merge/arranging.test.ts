import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { isAlone, moveStack, planOf, putOnto } from './arranging.ts'

const [lake, sea, river] = [aSense(), aSense(), aSense()]
const words = [aWord({ senses: [lake, sea] }), aWord({ senses: [river] })]
const plan = planOf(words.map((word) => ({ guid: word.guid, version: word.id, word })))

test('a sense is alone in its word when no other one is there, be it combined with it', () => {
  expect([lake, sea, river].map(({ guid }) => isAlone(plan, guid))).toEqual([false, false, true])
  expect(isAlone(putOnto(plan, sea.guid, lake.guid), lake.guid)).toBe(false)
})

test('a sense moves in its word with what is combined with it', () => {
  const combined = putOnto(plan, river.guid, sea.guid)
  expect(moveStack(combined, river.guid, 0).columns.map(({ senses }) => senses)).toEqual([
    [[sea.guid, river.guid], [lake.guid]],
  ])
})
