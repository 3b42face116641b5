import fc from 'fast-check'
import type { Decision } from './device-in-test.ts'

export const few = <Value extends string>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)

const word = fc
  .record({
    vernacular: few('maji', 'moto'),
    gloss: few('', 'water', 'fire'),
    domain: few('1.1', '1.2'),
    group: few('Unspecified', 'Noun', 'Verb'),
    isSpoken: fc.boolean(),
  })
  .map((entry) => ({ kind: 'enter' as const, ...entry }))
const edit = fc.record({
  kind: few('reform', 'regloss', 'note', 'record', 'remove', 'undo'),
  which: fc.nat(9),
  text: few('a', 'b'),
})

/** What somebody may do: few words and texts, so that people meet each other in them. */
export const decision: fc.Arbitrary<Decision> = fc.oneof(word, edit)
