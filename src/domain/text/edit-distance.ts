import { graphemes } from './graphemes.ts'
import { lettersApart } from './letters-apart.ts'
import { normalise } from './normalise.ts'

/**
 * How many letters to insert, delete or replace to turn one text into the other, but never more than `limit + 1`.
 *
 * Letters are graphemes of the normalised texts: a letter with a tone mark counts once.
 */
export function editDistance(a: string, b: string, limit: number = Number.POSITIVE_INFINITY): number {
  return lettersApart(graphemes(normalise(a)), graphemes(normalise(b)), limit)
}
