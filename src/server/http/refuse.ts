import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ERROR_HEADER, type ErrorBody } from '#contract/error.ts'
import { DomainError } from '#domain/domain-error.ts'
import { missingReference } from './missing-reference.ts'
import { isOutage } from './outage.ts'
import { REFUSALS, type Refusal } from './refusals.ts'

/** When to try again after an outage, in seconds. */
const OUTAGE_PAUSE = 5

/** Of an endpoint, what its refusals depend on. */
type Refused = Partial<Pick<AnyEndpoint, 'likeReference' | 'silentWithoutProject' | 'bodyLimit'>>

/** Answers a failed call: a broken rule by its code, anything else as a bug that is logged and says nothing. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, endpoint?: Refused): FastifyReply {
  const broken: DomainError | undefined = error instanceof DomainError ? error : brokenByTransport(error, endpoint)
  if (!broken || broken.code === 'server.unavailable') request.log.error({ err: error }, broken?.code ?? 'unexpected')
  if (!broken) return answer(reply, 500, { code: 'unexpected', details: {} }, endpoint?.likeReference ? '' : undefined)

  const refusal = REFUSALS[broken.code] as Refusal<typeof broken.code>
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  if (broken.code === 'server.unavailable') reply.header('retry-after', OUTAGE_PAUSE)
  if (broken.code === 'request.rateLimited' && 'count' in broken.details)
    reply.header('retry-after', broken.details.count)
  const text = endpoint?.likeReference ? textOf(broken, endpoint) : undefined
  return answer(reply, refusal.status, { code: broken.code, details: broken.details }, text)
}

/** What the reference says to it; '' for nothing. */
function textOf({ code, details }: DomainError, { silentWithoutProject }: Refused): string | false {
  if (code === 'project.notFound' && silentWithoutProject) return ''
  const refusal = REFUSALS[code] as Refusal<typeof code>
  return refusal.text?.(details as never) ?? ''
}

/** What fastify, its parsers and the database throw. */
function brokenByTransport(error: unknown, endpoint?: Refused): DomainError | undefined {
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new DomainError('request.tooLarge', { limit: endpoint?.bodyLimit ?? 0 })
  }
  if (statusCode === 415 || statusCode === 406) return new DomainError('request.notJson', {})
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new DomainError('request.malformedJson', {})
  return isOutage(error) ? new DomainError('server.unavailable', {}) : missingReference(error)
}

/** A header must stay short: proxies and clients refuse more than some kilobytes of them. */
const LONGEST_DETAIL = 100

/** `text` undefined: the error as JSON; '': an empty body; otherwise the text, or false, as JSON. */
function answer(reply: FastifyReply, status: number, body: ErrorBody, text: string | false | undefined): FastifyReply {
  reply.code(status).headers({ [ERROR_HEADER]: headerOf(body), 'cache-control': 'no-store' })
  if (text === '' || status === 401) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(text ?? body))
}

function headerOf(body: ErrorBody): string {
  const cut = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.slice(0, LONGEST_DETAIL) : value
  return encodeURIComponent(JSON.stringify(body, cut).toWellFormed())
}
