import type { SiteProject } from '#contract/site.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { ListOrder } from '#web/shared/list-tools.tsx'

export const PROJECT_ORDERS = ['name', 'owner', 'members', 'words', 'size', 'lastChange'] as const
export type ProjectOrder = ListOrder<(typeof PROJECT_ORDERS)[number]>

type Shown = { readonly searched: string; readonly order: ProjectOrder; readonly lang: string }

/**
 * The projects whose name or owner holds what was searched. By numbers the largest comes first, by time the latest;
 * equals stand by name, as the language sorts it.
 */
export function orderedProjects(
  projects: readonly SiteProject[],
  { searched, order, lang }: Shown,
): readonly SiteProject[] {
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const wanted = foldForSearch(searched.trim())
  const by: Record<ProjectOrder['by'], (a: SiteProject, b: SiteProject) => number> = {
    name: () => 0,
    owner: (a, b) => compare(ownerName(a), ownerName(b)),
    members: (a, b) => b.memberCount - a.memberCount,
    words: (a, b) => b.wordCount - a.wordCount,
    size: (a, b) => b.bytes - a.bytes,
    lastChange: (a, b) => timeOf(b) - timeOf(a),
  }
  const sorted = projects
    .filter((project) => searchedIn(project).some((text) => foldForSearch(text).includes(wanted)))
    .toSorted((a, b) => by[order.by](a, b) || compare(a.name, b.name))
  return order.isReversed ? sorted.toReversed() : sorted
}

/** '' where nobody owns it. */
export const ownerName = ({ owner }: SiteProject): string => owner?.name || owner?.username || ''

const searchedIn = ({ name, owner }: SiteProject): string[] => [name, owner?.name ?? '', owner?.username ?? '']
const timeOf = ({ lastChange }: SiteProject): number => (lastChange ? Date.parse(lastChange) : 0)
