import { createHash } from 'node:crypto'
import { DomainError } from '#domain/domain-error.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import type { Proof } from './captcha-cookie.ts'
import { type CaptchaProvider, isAccepted } from './captcha-provider.ts'
import { dedicateProof, deleteProof, hasProof, insertProof } from './captcha.store.ts'

/** As long as somebody may take to fill in a form. */
export const PROOF_SECONDS = 15 * 60

/**
 * What a solved captcha is needed for (spec api R6): log-in, sign-up and the request for a new password. Where none is
 * required, everything here is allowed and nothing is kept.
 */
export type Captcha = {
  /** Whether an answer is right. If so, the secret that `giveSecret` makes for the caller is a proof for one act. */
  readonly check: (answer: string, giveSecret: () => string) => Promise<boolean>
  /**
   * Before anything costly is done: throws `captcha.required` unless the proof is good, for a log-in also where it is good for
   * that user only. What fails afterwards does not use it up, so that nobody solves another for a slip of the finger; but
   * after several tries it is good no more.
   */
  readonly assertGood: (proof: Proof, userId?: string | null) => Promise<void>
  /** With what it is for: of several at the same moment one succeeds, the others throw `captcha.required`. */
  readonly useUp: (db: Database | Tx, proof: Proof, userId?: string) => Promise<void>
  /** The same for a sign-up: the proof is good once more, to log in as that user. */
  readonly useUpForSignUp: (tx: Tx, proof: Proof, userId: string) => Promise<void>
}

type CaptchaParts = {
  readonly db: Database
  readonly limits: RateLimits
  /** Null: no captcha is required. */
  readonly provider: CaptchaProvider | null
}

export function createCaptcha({ db, limits, provider }: CaptchaParts): Captcha {
  if (!provider) return NONE_REQUIRED
  return {
    async check(answer, giveSecret) {
      if (!(await isAccepted(provider, answer))) return false
      await insertProof(db, hashOf(giveSecret()), new Date(Date.now() + PROOF_SECONDS * 1000))
      return true
    },
    async assertGood(proof, userId = null) {
      const hash = hashIn(proof)
      demand(await hasProof(db, hash, userId))
      await limits.count('captchaProof', { account: hash }).catch(demandAnother)
    },
    async useUp(tx, proof, userId) {
      demand(await deleteProof(tx, hashIn(proof), userId ?? null))
    },
    async useUpForSignUp(tx, proof, userId) {
      demand(await dedicateProof(tx, hashIn(proof), userId))
    },
  }
}

const NONE_REQUIRED: Captcha = {
  check: async () => true,
  assertGood: async () => undefined,
  useUp: async () => undefined,
  useUpForSignUp: async () => undefined,
}

function hashIn({ secret }: Proof): string {
  demand(secret !== undefined)
  return hashOf(secret ?? '')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function demand(good: boolean): void {
  if (!good) throw new DomainError('captcha.required', {})
}

/** It has been tried too often; a fresh one helps at once, waiting does not. */
function demandAnother(error: unknown): never {
  demand(!(error instanceof DomainError && error.code === 'request.rateLimited'))
  throw error
}
