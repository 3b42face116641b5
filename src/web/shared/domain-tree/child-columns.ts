/** Narrower a name of two words does not fit; in pixels. */
const NARROWEST_TILE = 132
const GAP = 12

/**
 * How many tiles stand beside each other so that all children fit the width in as few rows as possible, and the rows are
 * about equally full: ten children in room for nine stand in two rows of five.
 */
export function childColumns(width: number, children: number): number {
  const fitting = Math.max(1, Math.floor((width + GAP) / (NARROWEST_TILE + GAP)))
  const rows = Math.ceil(children / fitting)
  return rows === 0 ? 1 : Math.ceil(children / rows)
}
