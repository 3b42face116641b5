import type { ProjectMember } from '#contract/member.ts'
import { ROLES } from '#domain/permission/permission.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { ListOrder } from '#web/shared/list-tools.tsx'

export const MEMBER_ORDERS = ['name', 'role', 'lastWord', 'joinedAt'] as const
export type MemberOrder = ListOrder<(typeof MEMBER_ORDERS)[number]>

type Shown = { readonly searched: string; readonly order: MemberOrder; readonly lang: string }

/**
 * The members whose name or username holds what was searched. By role the highest comes first, by time the latest; who
 * has no word yet comes last. Equals stand by name, as the language sorts it.
 */
export function orderedMembers(
  members: readonly ProjectMember[],
  { searched, order, lang }: Shown,
): readonly ProjectMember[] {
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const wanted = foldForSearch(searched.trim())
  const byName = (a: ProjectMember, b: ProjectMember): number => compare(nameOf(a), nameOf(b))
  const sorted = members
    .filter(({ name, username }) => [name, username].some((text) => foldForSearch(text).includes(wanted)))
    .toSorted((a, b) => COMPARE[order.by](a, b) || byName(a, b))
  return order.isReversed ? sorted.toReversed() : sorted
}

/** Nobody has to have a name. */
export const nameOf = ({ name, username }: Pick<ProjectMember, 'name' | 'username'>): string => name || username

type Compare = (a: ProjectMember, b: ProjectMember) => number

const COMPARE: Record<MemberOrder['by'], Compare> = {
  name: () => 0,
  role: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
  lastWord: (a, b) => later(a.lastWord, b.lastWord),
  joinedAt: (a, b) => later(a.joinedAt, b.joinedAt),
}

function later(a: string | null, b: string | null): number {
  return (b ? Date.parse(b) : 0) - (a ? Date.parse(a) : 0)
}
