import { graphemes } from './graphemes.ts'
import { normalise } from './normalise.ts'

/**
 * How many letters to insert, delete or replace to turn one text into the other, but never more than `limit + 1`.
 *
 * Letters are graphemes of the normalised texts: a letter with a tone mark counts once. Beyond the limit the search
 * stops, so a small limit is cheap on any length.
 */
export function editDistance(a: string, b: string, limit: number = Number.POSITIVE_INFINITY): number {
  const [from, to] = [graphemes(normalise(a)), graphemes(normalise(b))]
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [line, letter] of from.entries()) {
    row = nextRow(row, line + 1, (column) => letter === to[column - 1])
    if (Math.min(...row) > limit) return limit + 1
  }
  return Math.min(row.at(-1) ?? 0, limit + 1)
}

function nextRow(above: readonly number[], line: number, same: (column: number) => boolean): number[] {
  const row = [line]
  for (let column = 1; column < above.length; column++) {
    const replaced = at(above, column - 1) + (same(column) ? 0 : 1)
    row.push(Math.min(replaced, at(above, column) + 1, at(row, column - 1) + 1))
  }
  return row
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
