import { ROOT_ID, type DomainId } from './domain-id.ts'

/** Numbers that a longer standard list may have one day are left free: after 0 comes 10. */
const FIRST_AFTER_STANDARD = 10

/**
 * The number of a new domain below another: `5.1.0`, or the first of `5.1.10`, `5.1.11` … that is free (spec rules R9.6).
 * One that words carry counts as taken, though the domain that had it is gone: they would turn up in another one.
 */
export function numberBelow(parentId: DomainId, isTaken: (id: DomainId) => boolean): DomainId {
  const start = parentId === ROOT_ID || parentId === '' ? '' : `${parentId}.`
  const zero = `${start}0`
  if (!isTaken(zero)) return zero
  for (let last = FIRST_AFTER_STANDARD; ; last++) if (!isTaken(`${start}${last}`)) return `${start}${last}`
}
