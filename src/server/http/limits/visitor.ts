import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** Under what the calls of one visitor are counted: an IPv6 network of 64 bits is one visitor, as an IPv4 address is. */
export function visitorAt(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}::` : parsed.toString()
}

/** Says nothing about whom it counts to who reads the table, and is short whatever somebody typed. */
export function keyOf(visitorOrAccount: string): string {
  return createHash('sha256').update(visitorOrAccount).digest('base64url').slice(0, 32)
}
