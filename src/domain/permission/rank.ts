import { type Role, ROLES } from './permission.ts'

/** Who decides about members: somebody with a role in the project, or a site administrator, who is above every role. */
export type Decider = { readonly isSiteAdmin: boolean; readonly role: Role | null }

/** Whether what somebody has holds everything of a role; equal roles hold each other (spec rules 6.1). */
export function holdsRole({ isSiteAdmin, role }: Decider, other: Role): boolean {
  return isSiteAdmin || (role !== null && ROLES.indexOf(role) <= ROLES.indexOf(other))
}

/** An Owner comes by the handing over of a project alone; any other role is given by who holds it (spec api R26). */
export function mayGiveRole(decider: Decider, role: Role): boolean {
  return role !== 'Owner' && holdsRole(decider, role)
}

/** The roles that somebody may give to who has this one, with that one (spec api R26). */
export function rolesToGive(decider: Decider, role: Role): Role[] {
  return ROLES.filter((one) => one === role || (one !== 'None' && mayGiveRole(decider, one)))
}

/** Whoever ranks strictly above a member decides about them, and members about themselves; nobody about the Owner (spec api R26). */
export function mayDecideAbout(decider: Decider, member: { readonly role: Role; readonly isSelf: boolean }): boolean {
  return member.role !== 'Owner' && (member.isSelf || outranks(decider, member.role))
}

function outranks(decider: Decider, other: Role): boolean {
  return decider.isSiteAdmin || (holdsRole(decider, other) && decider.role !== other)
}
