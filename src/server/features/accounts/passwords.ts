import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { hashInTurn, type InTurn } from './hash-queue.ts'

/** Argon2id as OWASP advises: 19 MiB, two passes. Older hashes are replaced when these change (spec api R7). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash names its algorithm and parameters. Throws `request.rateLimited` in a storm. */
export function hashPassword(password: string, inTurn: InTurn = hashInTurn): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Whether a hash should be made anew, now that the password is known. */
export function isOutdated(stored: string): boolean {
  if (isLegacy(stored)) return true
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}

export type Checking = {
  readonly inTurn?: InTurn
  /** Whether anybody here still has a hash of the reference system. */
  readonly amongLegacy?: boolean
}

/**
 * Whether a password belongs to a stored hash, or to nobody's (null). A hash that cannot be read is a wrong password. Throws
 * `request.rateLimited` in a storm.
 *
 * What does not match costs the same work for each, so that the clock tells neither who exists nor who has not been here since
 * their account came from the reference system: nobody's hash is checked in vain, and `amongLegacy` both kinds of work are
 * done, the other one in vain. A match costs its own alone, as it tells by itself. Hashes with other parameters than ours
 * are not covered.
 */
export function verifyPassword(
  stored: string | null,
  password: string,
  { inTurn = hashInTurn, amongLegacy = false }: Checking = {},
): Promise<boolean> {
  return inTurn(() => verifyAtOnce(stored, password, amongLegacy))
}

async function verifyAtOnce(stored: string | null, password: string, amongLegacy: boolean): Promise<boolean> {
  if (stored !== null && isLegacy(stored)) {
    if (await verifyLegacy(stored, password)) return true
    await verifyOwn(await nobodysHash, password)
    return false
  }
  const matches = await verifyOwn(stored ?? (await nobodysHash), password)
  if (matches && stored !== null) return true
  if (amongLegacy) await verifyLegacy(NOBODYS_LEGACY_HASH, password)
  return false
}

async function verifyOwn(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password)
  } catch {
    return false
  }
}

const nobodysHash = hash(randomBytes(16).toString('base64'), COST)

/** The reference system's form (spec api 2.2): base64 of 16 bytes of salt and 32 bytes of PBKDF2, without a tag. */
const LEGACY = /^[A-Za-z0-9+/]{64}$/
const LEGACY_ITERATIONS = 216_000
const LEGACY_SALT = 16
const NOBODYS_LEGACY_HASH = randomBytes(48).toString('base64')

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
