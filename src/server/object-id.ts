import { randomBytes } from 'node:crypto'

/**
 * A new id of the wire's form: 24 hexadecimal digits, of which the first eight are the time in seconds, so that rows
 * made together lie together in an index.
 */
export function newObjectId(now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
}

export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}
