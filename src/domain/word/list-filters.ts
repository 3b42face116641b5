import { foldForSearch } from '../text/fold-for-search.ts'
import { type ColumnFilter, foldedFilter, meantBy } from './column-filter.ts'
import { type ListColumn, textsIn } from './list-column.ts'
import { type Listed, marked } from './listed.ts'

/** Which words are meant by what is typed above a column, for as long as all words stay as they are. */
export class ListFilters {
  private readonly all: readonly Listed[]
  private readonly folded = new Map<string, FoldedTexts>()
  private readonly held = new Map<string, Uint8Array>()

  constructor(all: readonly Listed[]) {
    this.all = all
  }

  /** 1 for each word that a filter means. */
  heldBy(filter: ColumnFilter): Uint8Array {
    const key = JSON.stringify(filter)
    const known = this.held.get(key)
    if (known) return known
    if (this.held.size >= FILTERS_KEPT) this.held.clear()
    const holds = this.findHeld(filter)
    this.held.set(key, holds)
    return holds
  }

  /** What stands in a column, folded once for all that is typed above it; to be made ready for whoever will type there. */
  foldedIn(column: OfText): FoldedTexts {
    const key = JSON.stringify(column)
    const known = this.folded.get(key)
    if (known) return known
    const texts = this.all.map(({ glance }) => foldedLines(textsIn(column, glance)))
    this.folded.set(key, texts)
    return texts
  }

  private findHeld(filter: ColumnFilter): Uint8Array {
    const { column, holds } = filter
    const isNear = isOfText(column) ? foldedFilter(holds) : null
    if (isNear && isOfText(column)) return marked(this.foldedIn(column), (lines) => lines.some(isNear))
    const isMeant = meantBy(filter)
    return marked(this.all, ({ glance }) => isMeant(glance))
  }
}

/** Of each word the lines that stand in a column. */
type FoldedTexts = readonly (readonly string[])[]

/** As many columns as somebody filters by at a time, and what they have typed before. */
const FILTERS_KEPT = 16

type OfText = Parameters<typeof textsIn>[0]
const isOfText = (column: ListColumn): column is OfText =>
  typeof column === 'object' || column === 'vernacular' || column === 'note' || column === 'flag'

function foldedLines(texts: readonly string[]): readonly string[] {
  const folded = foldForSearch(texts.join('\n'))
  return folded === '' ? NONE : folded.split('\n')
}

/** One for all words that have nothing there, which are most in many a column. */
const NONE: readonly string[] = []
