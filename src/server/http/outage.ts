/**
 * Classes and codes of PostgreSQL for "not now": connection lost, out of connections, disk or memory, ended since it took
 * too long, shutting down, read-only after a failover, given way to others more often than we try again.
 */
const NOT_NOW = /^(08|53|57014|57P0|58030|25006|40001|40P01)/
const FULL_OR_BROKEN_OFF = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'ECONNRESET', 'EPIPE'])
/** pg gives these no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error)/

/** Whether what failed is the database or the disk, not the call: sent again later it will succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return NOT_NOW.test(code) || FULL_OR_BROKEN_OFF.has(code) || syscall === 'connect' || LOST.test(error.message)
}
