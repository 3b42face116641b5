import type { SiteProject } from '#contract/site-administration.ts'
import type { ListOrder } from '#web/shared/list-tools.tsx'
import { later, orderedList, type Shown } from '#web/shared/ordered-list.ts'

export const PROJECT_ORDERS = ['name', 'owner', 'members', 'words', 'size', 'lastChange'] as const
type By = (typeof PROJECT_ORDERS)[number]
export type ProjectOrder = ListOrder<By>

/** By numbers the largest comes first. */
export const orderedProjects = (projects: readonly SiteProject[], shown: Shown<By>): readonly SiteProject[] =>
  orderedList(projects, shown, {
    textsOf: ({ name, owner }) => [name, owner?.name ?? '', owner?.username ?? ''],
    orders: (compare) => ({
      owner: (a, b) => compare(ownerName(a), ownerName(b)),
      members: (a, b) => b.memberCount - a.memberCount,
      words: (a, b) => b.wordCount - a.wordCount,
      size: (a, b) => b.bytes - a.bytes,
      lastChange: (a, b) => later(a.lastChange, b.lastChange),
    }),
  })

/** '' where nobody owns it. */
export const ownerName = ({ owner }: SiteProject): string => owner?.name || owner?.username || ''
