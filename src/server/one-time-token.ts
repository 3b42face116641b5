import { createHash, randomInt, randomUUID } from 'node:crypto'
import { newJoinCode } from '#domain/project/join-code.ts'

/** What is mailed, and what is kept of it: nobody who reads the database can use it (spec api 7, R12). */
export type OneTimeToken = { readonly token: string; readonly hash: string }

export function newOneTimeToken(): OneTimeToken {
  const token = randomUUID()
  return { token, hash: hashOfToken(token) }
}

/** One that can be read out and typed: sixteen letters and digits, none like another, in groups of four. */
export function newSpokenToken(): OneTimeToken {
  const letters = Array.from({ length: 2 }, () => newJoinCode((limit) => randomInt(limit))).join('')
  const token = letters.toLowerCase().replaceAll(/.{4}(?!$)/g, '$&-')
  return { token, hash: hashOfToken(token) }
}

/** 122 random bits need no salt, nor do the 73 of a spoken one, which is good for as short. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
