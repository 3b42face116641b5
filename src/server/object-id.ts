import { createHash, randomUUID } from 'node:crypto'
import type { Guid } from '#domain/word/word.ts'

/**
 * A new id of the wire's form: 24 hexadecimal digits, of which the first eight are the time in seconds, so that rows
 * made together lie together in an index. The rest is taken from a UUID, whose random digits are made many at a time: thousands
 * of words are thousands of ids.
 */
export function newObjectId(now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const uuid = randomUUID()
  return seconds.toString(16).padStart(8, '0') + uuid.slice(-12) + uuid.slice(0, 4)
}

/** The id of what is made under a key: the same each time, and another one for each key, whatever two have in common. */
export function objectIdUnder(key: Guid): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24)
}

export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}
