import type { AnyEndpoint, AnswerOf } from '#contract/endpoint.ts'
import type { Guid } from '#domain/word/word.ts'
import { acrossLogIns, type LogInOptions } from './across-log-ins.ts'
import { NoConnectionError, refusalFrom } from './api-error.ts'
import { reportFailedCall } from './failed-calls.ts'
import { addressOf, answerFrom, headersOf, type Input } from './request-parts.ts'

type Options = LogInOptions & {
  /** What is sent to an operation that takes bytes. */
  readonly bytes?: Blob
  /** Of a log-in that is not the one here: that one, and its cookie, stay as they are. */
  readonly token?: string
  /** Under this id the server does what is asked once, however often it arrives. */
  readonly onceAs?: Guid
  /** The cookie here is that of `token`, and goes with it. */
  readonly hasCookie?: boolean
}

/**
 * Calls an operation of the contract and returns its checked answer.
 *
 * Throws `ApiError` when the server refuses and `NoConnectionError` when there is no answer. Where the log-in has ended it
 * waits for the next one of the same person (`acrossLogIns`).
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<AnswerOf<E>> {
  const response = await callForResponse(endpoint, input, options)
  return answerFrom(endpoint, await textOf(response))
}

/** As `call`, for operations whose answer is a stream or a file. */
export function callForResponse<E extends AnyEndpoint>(
  endpoint: E,
  { params, query, body }: Input<E>,
  { bytes, onceAs, token: other, hasCookie = other === undefined, ...options }: Options = {},
): Promise<Response> {
  const address = addressOf(endpoint, params, query)
  const attempt = async (token: string | undefined): Promise<Response> => {
    const init: RequestInit = {
      method: endpoint.method,
      ...bodyOf(body, bytes, headersOf(endpoint, token, onceAs)),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(hasCookie ? {} : { credentials: 'omit' }),
    }
    const response = await send(address, init, options)
    if (response.ok) return unlessPage(endpoint, response)
    reportFailedCall({ address, status: response.status, statusText: response.statusText }, options)
    throw refusalFrom(response.status, (name) => response.headers.get(name))
  }
  return other === undefined ? acrossLogIns(endpoint, attempt, options) : attempt(other)
}

/** A captive portal answers anything with its page, and well: what expects no answer would count as done. */
function unlessPage({ gives }: AnyEndpoint, response: Response): Response {
  if (gives !== 'json' || !response.headers.get('content-type')?.startsWith('text/html')) return response
  throw new NoConnectionError('a page instead of an answer')
}

function bodyOf(body: unknown, bytes: Blob | undefined, headers: Record<string, string>): RequestInit {
  if (bytes) return { headers: { ...headers, 'content-type': bytes.type }, body: bytes }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function send(address: string, init: RequestInit, options: Options): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    const failure = unlessAborted(error)
    if (failure instanceof NoConnectionError) reportFailedCall({ address, status: null, statusText: '' }, options)
    throw failure
  }
}

/** The connection can also break in the middle of an answer. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw unlessAborted(error)
  }
}

function unlessAborted(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new NoConnectionError('no answer', { cause: error })
}
