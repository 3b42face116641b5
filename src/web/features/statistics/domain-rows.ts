import { type Coverage, percentBegun } from '#domain/domains/coverage.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { type DomainTree, neighboursOf, type TreeDomain } from '#domain/domains/domain-tree.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { NO_WORDS, type WordCount } from '#domain/domains/word-counts.ts'

/** A domain in the table. */
export type DomainRow = WordCount &
  Coverage & {
    readonly domain: TreeDomain
    /** How deep it lies; the great domains at 0. */
    readonly level: number
    readonly percent: number
  }

type Counted = {
  readonly tree: DomainTree
  readonly counts: ReadonlyMap<DomainKey, WordCount>
  readonly coverage: ReadonlyMap<DomainKey, Coverage>
}

/** What somebody wants to see of the tree. */
export type Wanted = {
  /** In the name, or at the beginning of the number; '' for all. */
  readonly search: string
  readonly hidesEmpty: boolean
  readonly order: 'tree' | 'words'
  readonly opened: ReadonlySet<DomainKey>
}

/** Every domain that one comes by, in the order of the printed list. */
export function allDomainRows(counted: Counted): readonly DomainRow[] {
  const below = (key: DomainKey, level: number): readonly DomainRow[] =>
    neighboursOf(counted.tree, key).children.flatMap((domain) => [
      rowOf(domain, level, counted),
      ...below(domain.key, level + 1),
    ])
  return below(ROOT_ID, 0)
}

function rowOf(domain: TreeDomain, level: number, { counts, coverage }: Counted): DomainRow {
  const covered = coverage.get(domain.key) ?? { domains: 1, begun: 0 }
  return { domain, level, ...(counts.get(domain.key) ?? NO_WORDS), ...covered, percent: percentBegun(covered) }
}

/** Those that are wanted: as a tree, of which the rows below an opened one are shown; or, searched or ordered by words, as a list. */
export function wantedRows(rows: readonly DomainRow[], wanted: Wanted): readonly DomainRow[] {
  const having = wanted.hidesEmpty ? rows.filter(({ own, below }) => own + below > 0) : rows
  if (isTree(wanted)) return openRows(having, wanted.opened)
  const search = foldForSearch(wanted.search.trim())
  const found = having.filter(
    ({ domain: { id, name } }) => id.startsWith(search) || foldForSearch(name).includes(search),
  )
  return wanted.order === 'tree' ? found : found.toSorted((a, b) => b.own - a.own)
}

export const isTree = ({ search, order }: Wanted): boolean => search.trim() === '' && order === 'tree'

/** Each row comes after the one above it in the tree. */
function openRows(rows: readonly DomainRow[], opened: ReadonlySet<DomainKey>): readonly DomainRow[] {
  let deepest = 0
  return rows.filter(({ domain, level }) => {
    if (level > deepest) return false
    deepest = opened.has(domain.key) ? level + 1 : level
    return true
  })
}
