import { type Role, ROLES } from '#domain/permission/permission.ts'
import { type Decider, mayGiveRole } from '#domain/permission/rank.ts'

/** Those that somebody may give, and the one that there is (spec api R26). */
export function rolesToGive(decider: Decider, role: Role): Role[] {
  return ROLES.filter((one) => one === role || (one !== 'None' && mayGiveRole(decider, one)))
}
