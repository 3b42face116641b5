import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_LIFETIME } from './tokens.ts'

const NAME = 'granary-log-in'

/** Spec api 2.1: for what a browser fetches without our doing, such as a recording in an audio element. */
export function setLogInCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { ...attributes(request), maxAge: TOKEN_LIFETIME })
}

export function clearLogInCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(NAME, attributes(request))
}

export function tokenInCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}

function attributes(request: FastifyRequest): { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean } {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }
}
