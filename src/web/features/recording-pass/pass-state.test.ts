import { expect, test } from 'vitest'
import { leftOf, passThrough, walk, type Pass, type PassAction } from './pass-state.ts'

const after = (...actions: readonly PassAction[]): Pass => actions.reduce(walk, passThrough(['maji', 'moto', 'mti']))

test('goes through the words and back, and never beyond either end', () => {
  expect(after({ type: 'next' }, { type: 'next' }, { type: 'back' }).at).toBe(1)
  expect(after({ type: 'back' }).at).toBe(0)
  expect(after(...Array.from({ length: 5 }, () => ({ type: 'next' }) as const)).at).toBe(3)
})

test('without hands the next word is recorded at once, until there is none', () => {
  const recorded = after({ type: 'recorded', guid: 'maji' }, { type: 'goOn' })

  expect(recorded).toMatchObject({ at: 1, isGoing: true })
  expect(walk(walk(recorded, { type: 'goOn' }), { type: 'goOn' })).toMatchObject({ at: 3, isGoing: false })
  expect(walk(recorded, { type: 'back' }).isGoing).toBe(false)
})

test('knows what is left, and goes back to the first that was skipped', () => {
  const pass = after({ type: 'recorded', guid: 'maji' }, { type: 'next' }, { type: 'next' }, { type: 'next' })

  expect(leftOf(pass)).toBe(2)
  expect(walk(pass, { type: 'again' }).at).toBe(1)
})
