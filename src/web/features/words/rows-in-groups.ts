import type { WordGroup } from '#domain/word/word-groups.ts'

/** What stands in a row of the table: a word, by its number among those that answer, or the heading of a group. */
export type RowPlace = { readonly word: number } | { readonly group: WordGroup }

/** Where words and the headings of their groups stand, each in a row of its own. */
export class RowsInGroups {
  private readonly groups: readonly WordGroup[]
  /** The row of each heading. */
  private readonly headings: readonly number[]

  constructor(groups: readonly WordGroup[]) {
    this.groups = groups
    let next = 0
    this.headings = groups.map(({ count }) => {
      const row = next
      next += count + 1
      return row
    })
  }

  placeOf(row: number): RowPlace {
    const at = this.groupAt(row)
    const group = this.groups[at]
    return group && this.headings[at] === row ? { group } : { word: this.wordFrom(row) }
  }

  /** The number of the first word in this row or below it. */
  wordFrom(row: number): number {
    const at = this.groupAt(row)
    return this.headings[at] === row ? row - at : row - at - 1
  }

  /** In which group the row is; -1 where there are none. */
  private groupAt(row: number): number {
    let [low, high] = [0, this.headings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.headings[middle] ?? 0) <= row) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
