import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'granary-captcha'

/** What the caller has of a solved captcha; whether it is good is for the table to say. */
export type Proof = { readonly secret: string | undefined }

export function proofIn(request: FastifyRequest): Proof {
  return { secret: request.cookies[NAME] }
}

/** A secret for the caller, in a cookie. */
export function giveProof(reply: FastifyReply, seconds: number): string {
  const secret = randomBytes(24).toString('base64url')
  reply.setCookie(NAME, secret, { maxAge: seconds })
  return secret
}
