import { DomainError } from '#domain/domain-error.ts'
import type { Role } from './permission.ts'
import { type Decider, mayDecideAbout, mayGiveRole } from './rank.ts'

/** Whose role changes or ends, as they are now. */
export type PresentMember = { readonly role: Role; readonly isSelf: boolean }

/** Throws `member.ownerGiven`, and `permission.denied` for a role that the decider does not hold (spec api 5.15, R26). */
export function assertMayGive(decider: Decider, role: Role): void {
  if (role === 'Owner') throw new DomainError('member.ownerGiven', {})
  if (!mayGiveRole(decider, role)) throw new DomainError('permission.denied', { permission: role })
}

/**
 * Throws `member.ownerKept`, `member.outranks` for whoever is of the decider's own rank or above it, and
 * `member.notChanged` (spec api 5.15, R26).
 */
export function assertMayChange(decider: Decider, member: PresentMember, role: Role): void {
  if (member.role === 'Owner') throw new DomainError('member.ownerKept', {})
  if (!mayDecideAbout(decider, member)) throw new DomainError('member.outranks', {})
  if (member.role === role) throw new DomainError('member.notChanged', {})
}

/** Throws `member.ownerRemoved`, and `permission.denied` where `assertMayChange` says `member.outranks`. */
export function assertMayRemove(decider: Decider, member: PresentMember): void {
  if (member.role === 'Owner') throw new DomainError('member.ownerRemoved', {})
  if (!mayDecideAbout(decider, member)) throw new DomainError('permission.denied', { permission: member.role })
}
