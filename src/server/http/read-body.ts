import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, BodyOf } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'
import { inLoopTurn } from './loop-turns.ts'
import { refuseManyParts } from './many-parts.ts'
import { parseOrRefuse } from './parse-or-refuse.ts'
import { readableText, readableValue } from './readable.ts'

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i

/**
 * In characters. Nearly every word is shorter, and all that fits into so many is checked in a millisecond or two; what fits
 * into the longest body (`partLimit`) takes tens of them.
 */
const READ_AT_ONCE = 4000

/**
 * The body as the endpoint takes it, checked; files are read by their handler, from the request. Long ones are read in turns.
 * Whoever is nobody sends no more than a form holds (`FORM_LIMIT`), and keeps nobody waiting here.
 */
export async function readBody<E extends AnyEndpoint>(request: FastifyRequest, endpoint: E): Promise<BodyOf<E>> {
  const read = (): BodyOf<E> => parseOrRefuse(endpoint.body, bodyOf(request, endpoint))
  const { userId } = request.actor
  const isLong = typeof request.body === 'string' && request.body.length > READ_AT_ONCE
  return isLong && userId !== '' ? inLoopTurn({ userId }, read) : read()
}

function bodyOf(request: FastifyRequest, endpoint: AnyEndpoint): unknown {
  if (endpoint.takes === 'none' || endpoint.takes === 'upload' || endpoint.takes === 'bytes') return undefined
  const text = typeof request.body === 'string' ? request.body : ''
  if (endpoint.takes === 'bareString') return bareString(text)
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new DomainError('request.notJson', {})
  refuseManyParts(text, endpoint.partLimit)
  return readableValue(parseJson(text), text)
}

/** Spec api 1.4 and R59: a JSON string, or else the text itself. */
function bareString(text: string): string {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined
  }
  return readableText(typeof parsed === 'string' ? parsed : text.trim(), '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('request.malformedJson', {})
  }
}
