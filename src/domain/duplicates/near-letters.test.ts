import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { editCost, EDIT } from './edit-cost.ts'
import { NearLetters, UNKNOWN } from './near-letters.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\u0301'), minLength: 1, maxLength: 34 })

test('tells in how many steps a word is reached as the table does', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(text),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      (one, others, steps, knowsSwaps) => {
        const near = new NearLetters(one, knowsSwaps)
        near.during(() => {
          for (const other of others) {
            const changes = editCost(one, other, { allowed: steps * EDIT, knowsSwaps })
            const expected = changes === null ? -1 : Math.ceil(changes / EDIT)
            const written = Uint16Array.from([...`x${other}`], (letter) => letter.charCodeAt(0))
            const told = near.stepsTo(written, { start: 1, size: other.length }, steps)
            expect(told).toBe(one.length > 32 ? UNKNOWN : expected)
          }
        })
      },
    ),
    runs(500),
  )
})
