import { createHash, randomUUID } from 'node:crypto'

/** What is mailed, and what is kept of it: nobody who reads the database can use it (spec api 7, R12). */
export type OneTimeToken = { readonly token: string; readonly hash: string }

export function newOneTimeToken(): OneTimeToken {
  const token = randomUUID()
  return { token, hash: hashOfToken(token) }
}

/** 122 random bits need no salt. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
