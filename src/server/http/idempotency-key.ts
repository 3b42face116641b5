import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { DomainError } from '#domain/domain-error.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { Guid } from '#domain/word/word.ts'

/**
 * The key under which a call is to be done once; undefined where none was sent, or none is asked for.
 *
 * @throws DomainError `request.invalid`.
 */
export function keyOf({ headers }: FastifyRequest, { once }: AnyEndpoint): Guid | undefined {
  const sent = once ? headers[IDEMPOTENCY_KEY] : undefined
  if (sent === undefined) return undefined
  const key = String(sent).toLowerCase()
  if (!isGuid(key)) throw new DomainError('request.invalid', { field: IDEMPOTENCY_KEY, problem: 'not a guid' })
  return key
}
