import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'granary-captcha'

/** What the caller has of a solved captcha; whether it is good is for the table to say. */
export type Proof = { readonly secret: string | undefined }

export function proofIn(request: FastifyRequest): Proof {
  return { secret: request.cookies[NAME] }
}

/** A secret for the caller, in a cookie that neither scripts nor other sites can use. */
export function giveProof(request: FastifyRequest, reply: FastifyReply, seconds: number): string {
  const secret = randomBytes(24).toString('base64url')
  const secure = request.protocol === 'https'
  reply.setCookie(NAME, secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: seconds })
  return secret
}
