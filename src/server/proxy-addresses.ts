import { isIP } from 'node:net'

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']
const LONGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Whether these are addresses, networks and named ranges that Fastify can trust; it throws for anything else. */
export function areProxyAddresses(list: string): boolean {
  const parts = list.split(',').map((part) => part.trim())
  return parts.every((part) => NAMED_RANGES.includes(part) || isAddressOrNetwork(part))
}

function isAddressOrNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/%]*(?:%[\da-z]+)?)(?:\/(\d+))?$/i.exec(text) ?? []
  const longest = LONGEST_PREFIX[isIP(address)]
  return longest !== undefined && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= longest))
}
