import { expect, test } from 'vitest'
import { leftOf, passThrough, walk, type Pass, type PassAction } from './pass-state.ts'

const after = (...actions: readonly PassAction[]): Pass => actions.reduce(walk, passThrough(['maji', 'moto', 'mti']))

test('goes through the words and back, and never beyond either end', () => {
  expect(after({ type: 'next' }, { type: 'next' }, { type: 'back' }).at).toBe(1)
  expect(after({ type: 'back' }).at).toBe(0)
  expect(after(...Array.from({ length: 5 }, () => ({ type: 'next' }) as const)).at).toBe(3)
})

test('without hands the next word is recorded at once, until there is none', () => {
  const recorded = after({ type: 'recorded', guid: 'maji' }, { type: 'goOn', from: 'maji' })
  const goOn = (pass: Pass, from: string): Pass => walk(pass, { type: 'goOn', from })

  expect(recorded).toMatchObject({ at: 1, isGoing: true })
  expect(goOn(goOn(recorded, 'moto'), 'mti')).toMatchObject({ at: 3, isGoing: false })
  expect(walk(recorded, { type: 'back' }).isGoing).toBe(false)
})

test('a recording that is kept only after the person went on leads no further', () => {
  const wentOn = after({ type: 'next' }, { type: 'recorded', guid: 'maji' }, { type: 'goOn', from: 'maji' })

  expect(wentOn).toMatchObject({ at: 1, isGoing: false })
  expect([...wentOn.recorded]).toEqual(['maji'])
})

test('what is asked for before a word is shown is done when it is, and not when it is asked for again', () => {
  const asked = after({ type: 'next' }, { type: 'record' })

  expect(asked.isGoing).toBe(true)
  expect(walk(asked, { type: 'recorded', guid: 'maji' }).isGoing).toBe(true)
  expect(walk(asked, { type: 'recorded', guid: 'moto' }).isGoing).toBe(false)
  expect(walk(asked, { type: 'record' }).isGoing).toBe(false)
})

test('instead of a word that somebody has deleted, the next one is recorded', () => {
  const asked = after({ type: 'record' }, { type: 'gone', guid: 'maji' })

  expect(asked).toMatchObject({ at: 1, isGoing: true })
  expect(walk(asked, { type: 'gone', guid: 'maji' })).toBe(asked)
  expect(after({ type: 'gone', guid: 'maji' })).toMatchObject({ at: 1, isGoing: false })
})

test('knows what is left, and goes back to the first that was skipped', () => {
  const pass = after({ type: 'recorded', guid: 'maji' }, { type: 'next' }, { type: 'next' }, { type: 'next' })

  expect(leftOf(pass)).toBe(2)
  expect(walk(pass, { type: 'again' }).at).toBe(1)
})
