import { foldForSearch } from '../text/fold-for-search.ts'
import { isNearerThan } from '../text/fuzzy-find.ts'
import { JoinedTexts } from '../text/joined-texts.ts'
import { type ColumnFilter, meantBy, soughtNear } from './column-filter.ts'
import { type ListColumn, textsIn } from './list-column.ts'
import { type Listed, marked } from './listed.ts'

/** Which words are meant by what is typed above a column, for as long as all words stay as they are. */
export class ListFilters {
  private readonly all: readonly Listed[]
  private readonly folded = new Map<string, JoinedTexts>()
  private readonly held = new Map<string, Uint8Array>()
  /** What was looked for last in each column, and found. */
  private readonly found = new Map<string, { readonly sought: string; readonly holds: Uint8Array }>()

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
  foldedIn(column: OfText): JoinedTexts {
    const key = JSON.stringify(column)
    const known = this.folded.get(key)
    if (known) return known
    const texts = new JoinedTexts(this.all.map(({ glance }) => foldForSearch(textsIn(column, glance).join('\n'))))
    this.folded.set(key, texts)
    return texts
  }

  private findHeld(filter: ColumnFilter): Uint8Array {
    const { column, holds } = filter
    const sought = isOfText(column) ? soughtNear(holds) : null
    if (isOfText(column) && sought !== null) return this.findNear(column, sought)
    const isMeant = meantBy(filter)
    return marked(this.all, ({ glance }) => isMeant(glance))
  }

  /** A letter that is added is looked for only where the letters before it were found. */
  private findNear(column: OfText, sought: string): Uint8Array {
    const key = JSON.stringify(column)
    const before = this.found.get(key)
    const among = before && isNearerThan(sought, before.sought) ? before.holds : null
    const holds = this.foldedIn(column).findNear(sought, among)
    this.found.set(key, { sought, holds })
    return holds
  }
}

/** As many columns as somebody filters by at a time, and what they have typed before. */
const FILTERS_KEPT = 16

type OfText = Parameters<typeof textsIn>[0]
const isOfText = (column: ListColumn): column is OfText =>
  typeof column === 'object' || column === 'vernacular' || column === 'note' || column === 'flag'
