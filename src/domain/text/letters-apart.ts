type Letters<Letter> = readonly Letter[]

/**
 * How many letters to insert, delete or replace to turn one list of letters into the other, but never more than
 * `limit + 1`: beyond the limit the search stops, so that a small one is cheap on any length.
 */
export function lettersApart<Letter>(from: Letters<Letter>, to: Letters<Letter>, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  const start = sameAtStart(from, to)
  const end = sameAtEnd(from, to, start)
  return between(from.slice(start, from.length - end), to.slice(start, to.length - end), limit)
}

function sameAtStart<Letter>(from: Letters<Letter>, to: Letters<Letter>): number {
  const most = Math.min(from.length, to.length)
  for (let at = 0; ; at++) if (at === most || from[at] !== to[at]) return at
}

function sameAtEnd<Letter>(from: Letters<Letter>, to: Letters<Letter>, start: number): number {
  const most = Math.min(from.length, to.length) - start
  for (let back = 0; ; back++) {
    if (back === most || from[from.length - 1 - back] !== to[to.length - 1 - back]) return back
  }
}

/** One row of the usual table, written over from line to line; `corner` is what stood left above. */
function between<Letter>(from: Letters<Letter>, to: Letters<Letter>, limit: number): number {
  const row: number[] = [0]
  for (let column = 1; column <= to.length; column++) row.push(column)
  for (let line = 1; line <= from.length; line++) {
    let corner = line - 1
    let left = line
    let least = line
    row[0] = line
    for (let column = 1; column <= to.length; column++) {
      const above = row[column] ?? 0
      const replaced = corner + (from[line - 1] === to[column - 1] ? 0 : 1)
      left = Math.min(replaced, above + 1, left + 1)
      row[column] = left
      corner = above
      if (left < least) least = left
    }
    if (least > limit) return limit + 1
  }
  return Math.min(row[to.length] ?? 0, limit + 1)
}
