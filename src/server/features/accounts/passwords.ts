import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { hashInTurn, type InTurn } from './hash-queue.ts'

/** Argon2id as OWASP advises: 19 MiB, two passes. Older hashes are replaced when these change (spec api R7). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash names its algorithm and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(password, COST))
}

/** Whether a hash should be made anew, now that the password is known. */
export function isOutdated(stored: string): boolean {
  if (isLegacy(stored)) return true
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}

/**
 * Whether a password belongs to a stored hash; for nobody's hash (null) the same work is done in vain, so that the time
 * does not tell who exists. A hash that cannot be read is a wrong password. Throws `request.rateLimited` in a storm.
 */
export function verifyPassword(stored: string | null, password: string, inTurn: InTurn = hashInTurn): Promise<boolean> {
  return inTurn(() => verifyAtOnce(stored, password))
}

async function verifyAtOnce(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null && isLegacy(stored)) return verifyLegacy(stored, password)
  try {
    return (await verify(stored ?? (await nobodysHash), password)) && stored !== null
  } catch {
    return false
  }
}

const nobodysHash = hash(randomBytes(16).toString('base64'), COST)

/** The reference system's form (spec api 2.2): base64 of 16 bytes of salt and 32 bytes of PBKDF2, without a tag. */
const LEGACY = /^[A-Za-z0-9+/]{64}$/
const LEGACY_ITERATIONS = 216_000
const LEGACY_SALT = 16

function isLegacy(stored: string): boolean {
  return LEGACY.test(stored)
}

async function verifyLegacy(stored: string, password: string): Promise<boolean> {
  const bytes = Buffer.from(stored, 'base64')
  const expected = bytes.subarray(LEGACY_SALT)
  const salt = bytes.subarray(0, LEGACY_SALT)
  const computed = await promisify(pbkdf2)(password, salt, LEGACY_ITERATIONS, expected.length, 'sha256')
  return timingSafeEqual(computed, expected)
}
