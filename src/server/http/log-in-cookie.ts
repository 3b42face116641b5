import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_LIFETIME, type TokenClaims, type Tokens } from './tokens.ts'

const NAME = 'granary-log-in'

/** Spec api 2.1: for what a browser fetches without our doing, such as a recording in an audio element. */
export function setLogInCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { maxAge: TOKEN_LIFETIME })
}

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Takes the cookie of a log-in that has ended away, and no other: in the same browser somebody else may have logged in
 * since. One that is good for nothing goes as well.
 */
export async function clearLogInCookie(
  { request, reply }: Call,
  tokens: Tokens,
  hasEnded: (cookie: TokenClaims) => boolean,
): Promise<void> {
  const token = tokenInCookie(request)
  if (token === undefined) return
  const claims = await tokens.read(token, new Date())
  if (!claims || hasEnded(claims)) reply.clearCookie(NAME)
}

export function tokenInCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME]
}
