import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ERROR_HEADER, type ErrorBody } from '#contract/error.ts'
import { DomainError } from '#domain/domain-error.ts'
import { REFUSALS, type Refusal } from './refusals.ts'

/** Answers a failed call: a broken rule by its code, anything else as a bug that is logged and says nothing. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, endpoint?: AnyEndpoint): FastifyReply {
  const broken: DomainError | undefined = error instanceof DomainError ? error : brokenByTransport(error, endpoint)
  if (!broken) {
    request.log.error({ err: error }, 'unexpected')
    return answer(reply, 500, { code: 'unexpected', details: {} }, endpoint?.likeReference ? '' : undefined)
  }
  const refusal = REFUSALS[broken.code] as Refusal<typeof broken.code>
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  if (broken.code === 'request.rateLimited' && 'seconds' in broken.details) reply.header('retry-after', broken.details.seconds)
  const text = endpoint?.likeReference ? (refusal.text?.(broken.details as never) ?? '') : undefined
  return answer(reply, refusal.status, { code: broken.code, details: broken.details }, text)
}

/** What fastify and its parsers throw before a handler runs. */
function brokenByTransport(error: unknown, endpoint?: AnyEndpoint): DomainError | undefined {
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new DomainError('request.tooLarge', { limit: endpoint?.bodyLimit ?? 0 })
  }
  if (statusCode === 415 || statusCode === 406) return new DomainError('request.notJson', {})
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new DomainError('request.malformedJson', {})
  return undefined
}

/** `text` undefined: the error as JSON; '': an empty body; otherwise the text as a JSON string. */
function answer(reply: FastifyReply, status: number, body: ErrorBody, text: string | undefined): FastifyReply {
  reply.code(status).header(ERROR_HEADER, encodeURIComponent(JSON.stringify(body)))
  if (text === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(text ?? body))
}
