import type { Glance } from './glance.ts'
import { sortKeyIn } from './list-column.ts'

/** By what a list of words can be grouped. */
export const GROUPINGS = ['domains', 'partOfSpeech', 'flag'] as const
export type GroupBy = (typeof GROUPINGS)[number]

/** Words that follow each other in the list. */
export type WordGroup = {
  /** The key of a domain, a part of speech, or what the flag says; null: of those that have none. */
  readonly name: string | null
  /** Of a domain. */
  readonly id: string
  readonly count: number
}

type Grouped<Place> = { readonly inGroups: readonly Place[]; readonly groups: readonly WordGroup[] }

/**
 * Words in their groups, and within each in the order in which they come; each word once, by its lowest domain or the part of
 * speech of its first sense. The groups stand in the order of that column.
 */
export function grouped<Place>(
  places: readonly Place[],
  glanceAt: (place: Place) => Glance,
  groupBy: GroupBy,
): Grouped<Place> {
  const byName = Map.groupBy(places, (place) => nameOf(glanceAt(place), groupBy))
  const keyOf = sortKeyIn(groupBy)
  const each = [...byName].map(([name, members]) => {
    const [place] = members
    const first = place === undefined ? undefined : glanceAt(place)
    // Of the first of them only what they have in common.
    const key = first ? keyOf({ ...first, domains: first.domains.slice(0, 1), groups: first.groups.slice(0, 1) }) : ''
    return { name, members, key, id: first?.domains[0]?.id ?? '' }
  })
  each.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
  return {
    inGroups: each.flatMap(({ members }) => members),
    groups: each.map(({ name, members, id }) => ({ name, id, count: members.length })),
  }
}

function nameOf({ domains, groups, flag }: Glance, groupBy: GroupBy): string | null {
  switch (groupBy) {
    case 'domains':
      return domains[0]?.key ?? null
    case 'partOfSpeech':
      return groups[0] === 'Unspecified' ? null : (groups[0] ?? null)
    case 'flag':
      return flag
  }
}
