import { expect, test } from 'vitest'
import { nextMarked } from './suggesting-input.tsx'
import { placeOf } from './suggestion-list.tsx'

test('arrows lead into the list, through it, and back out into the field', () => {
  expect(nextMarked(null, 1, 2)).toBe(0)
  expect(nextMarked(0, 1, 2)).toBe(1)
  expect(nextMarked(1, 1, 2)).toBe(null)
  expect(nextMarked(null, -1, 2)).toBe(1)
  expect(nextMarked(0, -1, 2)).toBe(null)
})

test('the list stands above its field where there is room, else below, else where there is more', () => {
  const view = { top: 0, bottom: 600 }

  expect(placeOf({ top: 300, bottom: 350 }, view, 200)).toEqual({ side: 'above', room: 300 })
  expect(placeOf({ top: 100, bottom: 150 }, view, 200)).toEqual({ side: 'below', room: 450 })
  expect(placeOf({ top: 300, bottom: 350 }, view, 400)).toEqual({ side: 'above', room: 300 })
})
