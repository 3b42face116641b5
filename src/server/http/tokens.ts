import { createHash, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Spec api 2.1. */
export const TOKEN_LIFETIME = 12 * 60 * 60
const CLOCK_SKEW = 5 * 60
/** Enough for every browser of a large site; checking a signature again costs little. */
const REMEMBERED = 10_000

/** What a token says: whose it is, and the log-in that it lives and dies with. */
export type TokenClaims = { readonly userId: string; readonly logInId: string }

/** Issues and reads the tokens of the log-in. */
export type Tokens = {
  sign(claims: TokenClaims, now: Date): Promise<string>
  /** Null for anything that is not a token of ours in its time. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

type Verified = TokenClaims & { readonly expires: number }

/**
 * Signs with the first secret and accepts all of them, so that a new one can be introduced while tokens of the old one
 * run out (spec api R9). Each token names its key and differs from every other (R10).
 */
export function createTokens(secrets: readonly [string, ...string[]]): Tokens {
  const keyById = new Map(secrets.map((secret) => [keyIdOf(secret), new TextEncoder().encode(secret)]))
  const [signingKeyId, signingKey] = [keyIdOf(secrets[0]), new TextEncoder().encode(secrets[0])]
  const remembered = new Map<string, Verified>()

  return {
    async sign({ userId, logInId }, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({ USER_ID: userId, LOG_IN: logInId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: signingKeyId })
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + TOKEN_LIFETIME)
        .sign(signingKey)
    },
    async read(token, now) {
      const verified = remembered.get(token) ?? (await verify(token, keyById, now))
      if (!verified) return null
      remember(remembered, token, verified)
      return verified.expires + CLOCK_SKEW > now.getTime() / 1000 ? verified : null
    },
  }
}

/** Tells keys apart without saying anything about them. */
function keyIdOf(secret: string): string {
  return createHash('sha256').update(`granary key id ${secret}`).digest('hex').slice(0, 16)
}

async function verify(token: string, keyById: ReadonlyMap<string, Uint8Array>, now: Date): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keyById, kid), {
      algorithms: ['HS256'],
      clockTolerance: CLOCK_SKEW,
      currentDate: now,
      requiredClaims: ['exp', 'jti'],
    })
    const { USER_ID: userId, LOG_IN: logInId, exp } = payload
    if (typeof userId !== 'string' || typeof logInId !== 'string' || exp === undefined) return null
    return { userId, logInId, expires: exp }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

function keyOf(keyById: ReadonlyMap<string, Uint8Array>, keyId: string | undefined): Uint8Array {
  const key = keyId === undefined ? undefined : keyById.get(keyId)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

/** The least recently used is forgotten first: a Map keeps the order in which keys were put in. */
function remember(remembered: Map<string, Verified>, token: string, verified: Verified): void {
  remembered.delete(token)
  remembered.set(token, verified)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}
