import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'
import { readableText, readableValue } from './readable.ts'

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i

/** The body as the endpoint takes it; files are read by their handler, from the request. */
export function readBody(request: FastifyRequest, endpoint: AnyEndpoint): unknown {
  if (endpoint.takes === 'none' || endpoint.takes === 'upload' || endpoint.takes === 'bytes') return undefined
  const text = typeof request.body === 'string' ? request.body : ''
  if (endpoint.takes === 'bareString') return bareString(text)
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new DomainError('request.notJson', {})
  return readableValue(parseJson(text), text.includes('\\u'))
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
