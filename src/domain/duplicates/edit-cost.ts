/** What inserting, deleting or replacing a letter counts. */
export const EDIT = 50
/** What letters that have changed places count: less than one that was replaced, and so little less that as many fit. */
export const SWAP = 49

type Limits = { readonly allowed: number; readonly knowsSwaps: boolean }

/**
 * How much has to be changed to turn one text into the other, in UTF-16 units; null: more than `allowed`.
 *
 * Only the band of the table is filled within which that is still possible, and none below a line where it is not.
 */
export function editCost(one: string, other: string, limits: Limits): number | null {
  const [from, to] = one.length <= other.length ? [one, other] : [other, one]
  const band = Math.floor(limits.allowed / (limits.knowsSwaps ? SWAP : EDIT))
  if (to.length - from.length > band) return null
  let start = 0
  while (start < from.length && from.charCodeAt(start) === to.charCodeAt(start)) start++
  let [rows, columns] = [from.length - start, to.length - start]
  while (rows > 0 && from.charCodeAt(start + rows - 1) === to.charCodeAt(start + columns - 1)) {
    rows--
    columns--
  }
  return fill({ from, to, start, rows, columns, band, ...limits })
}

type Table = Limits & {
  readonly from: string
  readonly to: string
  /** Where the texts begin to differ, and over how many letters of each. */
  readonly start: number
  readonly rows: number
  readonly columns: number
  readonly band: number
}

/** Three lines of the usual table, each written over the one before the last but one. */
let cells = new Int32Array(3 * 64)

function fill(table: Table): number | null {
  const { rows, columns, band, allowed, knowsSwaps } = table
  const width = columns + 1
  if (cells.length < 3 * width) cells = new Int32Array(6 * width)
  for (let column = 0; column <= columns; column++) cells[column] = column <= band ? column * EDIT : allowed + 1
  let leastBefore = 0
  for (let row = 1; row <= rows; row++) {
    const least = fillLine(table, row, width)
    // Letters that have changed places lead over a line.
    if (least > allowed && (!knowsSwaps || leastBefore > allowed)) return null
    leastBefore = least
  }
  const changes = cells[(rows % 3) * width + columns] ?? 0
  return changes > allowed ? null : changes
}

/** Answers the least of the line. */
function fillLine({ from, to, start, columns, band, allowed, knowsSwaps }: Table, row: number, width: number): number {
  const line = (row % 3) * width
  const before = ((row + 2) % 3) * width
  const beforeThat = ((row + 1) % 3) * width
  const first = row > band ? row - band : 1
  const last = row + band < columns ? row + band : columns
  let left = first === 1 ? row * EDIT : allowed + 1
  cells[line + first - 1] = left
  let least = left
  const place = start + row - 1
  const letter = from.charCodeAt(place)
  for (let column = first; column <= last; column++) {
    const opposite = to.charCodeAt(start + column - 1)
    const same = letter === opposite
    let changes = (cells[before + column - 1] ?? 0) + (same ? 0 : EDIT)
    const above = (column === row + band ? allowed + 1 : (cells[before + column] ?? 0)) + EDIT
    if (above < changes) changes = above
    if (left + EDIT < changes) changes = left + EDIT
    if (knowsSwaps && !same && row > 1 && column > 1) {
      const isSwap = letter === to.charCodeAt(start + column - 2) && opposite === from.charCodeAt(place - 1)
      if (isSwap) changes = Math.min(changes, (cells[beforeThat + column - 2] ?? 0) + SWAP)
    }
    left = changes
    cells[line + column] = changes
    if (changes < least) least = changes
  }
  return least
}
