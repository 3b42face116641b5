import type { ProjectMember } from '#contract/member.ts'
import { ROLES } from '#domain/permission/permission.ts'
import { later, orderedList, type Shown } from '#web/shared/ordered-list.ts'

export const MEMBER_ORDERS = ['name', 'role', 'lastWord', 'joinedAt'] as const
type By = (typeof MEMBER_ORDERS)[number]

/** By role the highest comes first; who has no word yet comes last. */
export const orderedMembers = (members: readonly ProjectMember[], shown: Shown<By>): readonly ProjectMember[] =>
  orderedList(members, shown, {
    textsOf: (member) => [nameOf(member), member.username],
    orders: () => ({
      role: (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
      lastWord: (a, b) => later(a.lastWord, b.lastWord),
      joinedAt: (a, b) => later(a.joinedAt, b.joinedAt),
    }),
  })

/** Nobody has to have a name. */
export const nameOf = ({ name, username }: Pick<ProjectMember, 'name' | 'username'>): string => name || username
