import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Configuration } from './configuration.ts'
import { COMPRESSION } from './http/compression.ts'
import { cookieAttributes } from './http/cookie-attributes.ts'
import { allowOrigin } from './http/cross-origin.ts'
import { logRequests, newRequestId } from './http/request-log.ts'
import { refuse } from './http/refuse.ts'
import { dropRest } from './http/upload.ts'
import { securityHeaders } from './http/security-headers.ts'
import { dropStalledAnswers } from './http/stalled-answers.ts'
import { dropStalledBodies } from './http/stalled-bodies.ts'

export type ServerSettings = Pick<Configuration, 'logLevel' | 'trustProxy' | 'developmentOrigin'> &
  Partial<Pick<Configuration, 'captcha' | 'mail'>>

/** A message on a WebSocket is a token, a change number or some records of a hub. */
const LONGEST_MESSAGE = 16 * 1024
/** Whatever fits into a request's head, which Node limits to 16 KB, may be a parameter. */
const LONGEST_PARAMETER = 16 * 1024

/** The bare HTTP server with all that every answer has in common, and nothing mounted yet. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const fastify = Fastify({
    logger: { level: settings.logLevel },
    // `logRequests` writes a line of its own.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: trustOf(settings.trustProxy),
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
    // A server that stops lets calls end, but does not wait for idle connections.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  fastify.decorateRequest('actor')
  fastify.setErrorHandler((error, request, reply) => void refuse(error, request, reply))
  takeBodiesAsText(fastify)

  completeAnswers(fastify)
  logRequests(fastify)
  dropStalledBodies(fastify)
  dropStalledAnswers(fastify)
  await fastify.register(helmet, securityHeaders({ captchaScript: settings.captcha?.scriptUrl ?? null }))
  if (settings.developmentOrigin) allowOrigin(fastify, settings.developmentOrigin)
  await fastify.register(cookie, { parseOptions: cookieAttributes(settings.mail?.publicUrl) })
  await fastify.register(compress, COMPRESSION)
  await fastify.register(multipart)
  await fastify.register(websocket, { options: { maxPayload: LONGEST_MESSAGE } })
  return fastify
}

/**
 * What no answer lacks, whoever gives it: what nobody has read of the call until then is let by, and nothing is kept by a
 * cache unless the answer says so, for nearly all depend on who asks (spec api R16 for those that change something).
 */
function completeAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    dropRest(request, reply)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** A number is of proxies between the visitor and us. */
function trustOf(trusted: ServerSettings['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted
}

/** An address that no route serves, in place of one with broken percent-encoding: then it is a plain 404. */
const UNDECODABLE = '/v1/-'

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/[?#].*$/, ''))
    return true
  } catch {
    return false
  }
}

/** What a body means depends on the operation, so nothing is parsed here (`http/read-body.ts`). */
function takeBodiesAsText(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
