import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { DomainError } from '#domain/domain-error.ts'
import { refuse } from './refuse.ts'

/** What no route serves: 405 with the methods there are, or 404, both empty (spec api 1.1). */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = methodsAt(request.url.replace(/[?#].*$/, ''))
  if (allowed.length > 0) reply.header('allow', allowed.join(', '))
  const code = allowed.length > 0 ? 'request.methodNotAllowed' : 'request.notFound'
  return refuse(new DomainError(code, {}), request, reply, { likeReference: true })
}

const PATTERNS = ENDPOINTS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/v1${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
}))

function methodsAt(path: string): string[] {
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}
