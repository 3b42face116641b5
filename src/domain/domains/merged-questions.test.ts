import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedQuestions } from './merged-questions.ts'

const was = ['Who dances?', 'When?', 'Where?']

test('what two people added is all there, each where it was put', () => {
  const stored = ['Who dances?', 'To which songs?', 'When?', 'Where?', 'How long?']
  const now = ['Why?', 'Who dances?', 'When?', 'In which season?', 'Where?']

  expect(mergedQuestions(stored, { was, now })).toEqual([
    'Why?',
    'Who dances?',
    'To which songs?',
    'When?',
    'In which season?',
    'Where?',
    'How long?',
  ])
})

test('what one has worded anew stands in its place, beside what the other has made of it', () => {
  const now = ['Who dances?', 'At which feast?', 'Where?']

  expect(mergedQuestions(['Who dances?', 'On which day?', 'Where?'], { was, now })).toEqual([
    'Who dances?',
    'At which feast?',
    'On which day?',
    'Where?',
  ])
})

test('where nobody else has changed them they are as they were left, also in their order', () => {
  expect(mergedQuestions(was, { was, now: was.toReversed() })).toEqual(was.toReversed())
})

// Few, so that people mean the same ones.
const questions = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
const unlike = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))

test('whatever two people do, what either added is there, what either took out is not, and nothing changes the second time', () => {
  fc.assert(
    fc.property(questions, questions, questions, (before, stored, now) => {
      const merged = mergedQuestions(stored, { was: before, now })
      const added = [...unlike(stored, before), ...unlike(now, before)]
      const removed = [...unlike(before, stored), ...unlike(before, now)]

      expect(unlike(added, merged)).toEqual([])
      expect(removed.filter((question) => merged.includes(question))).toEqual([])
      expect(unlike(merged, [...stored, ...now])).toEqual([])
      expect(mergedQuestions(merged, { was: before, now })).toEqual(merged)
    }),
  )
})
