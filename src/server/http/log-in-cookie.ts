import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_LIFETIME } from './tokens.ts'

const NAME = 'granary-log-in'

/** Spec api 2.1: for what a browser fetches without our doing, such as a recording in an audio element. */
export function setLogInCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { maxAge: TOKEN_LIFETIME })
}

export function clearLogInCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME)
}

export function tokenInCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}
