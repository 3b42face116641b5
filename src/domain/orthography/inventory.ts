import type { Spelling } from './letters.ts'

/** A letter of the dictionary, and where it is. */
export type InventoryEntry = {
  readonly letter: string
  /** How often it is written, in all vernaculars. */
  readonly count: number
  /** The first different forms that have it (spec screens 10.2). */
  readonly examples: readonly string[]
}

const EXAMPLES = 5

/** Between words of one form; it is no letter. */
const BLANK = ' '

/**
 * The letters of the vernaculars, each with how often it is written, in one pass (spec rules R8.3). In the order in which they
 * are met.
 */
export function inventoryOf(vernaculars: Iterable<string>, lettersOf: Spelling): readonly InventoryEntry[] {
  const entries = new Map<string, Counted>()
  for (const vernacular of vernaculars)
    for (const letter of lettersOf(vernacular)) {
      if (letter === BLANK) continue
      const entry = entries.get(letter)
      if (entry) count(entry, vernacular)
      else entries.set(letter, { letter, count: 1, examples: [vernacular] })
    }
  return [...entries.values()]
}

type Counted = { readonly letter: string; count: number; readonly examples: string[] }

function count(entry: Counted, vernacular: string): void {
  entry.count++
  const { examples } = entry
  if (examples.length < EXAMPLES && !examples.includes(vernacular)) examples.push(vernacular)
}
