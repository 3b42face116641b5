import { type Role, roleAllows } from './permission.ts'
import { type Decider, mayGiveRole } from './rank.ts'

/**
 * Whether somebody may ask others into a project with this role, by invitation or by code: who manages members may, with any
 * role that they have themselves (spec api 5.4). It is asked again when the others come.
 */
export function mayBringIn(decider: Decider, role: Role): boolean {
  const managesMembers =
    decider.isSiteAdmin || (decider.role !== null && roleAllows(decider.role, 'DeleteEditSettingsAndUsers'))
  return managesMembers && mayGiveRole(decider, role)
}
