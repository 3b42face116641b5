import type { AnyEndpoint, AnswerOf } from '#contract/endpoint.ts'
import { forgetUserOf, storedUser } from '#web/session/stored-user.ts'
import { type ApiError, NoConnectionError, refusalFrom } from './api-error.ts'
import { addressOf, answerFrom, headersOf, type Input } from './request-parts.ts'

type Options = {
  readonly signal?: AbortSignal
  /** What is sent to an operation that takes bytes. */
  readonly bytes?: Blob
}

/**
 * Calls an operation of the contract and returns its checked answer.
 *
 * Throws `ApiError` when the server refuses and `NoConnectionError` when there is no answer. A refused token ends the
 * log-in on this device; the guard of the routes then leads to the log-in screen and back.
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
export async function callForResponse<E extends AnyEndpoint>(
  endpoint: E,
  { params, query, body }: Input<E>,
  { signal, bytes }: Options = {},
): Promise<Response> {
  const token = storedUser()?.token
  const response = await send(addressOf(endpoint, params, query), {
    method: endpoint.method,
    ...bodyOf(body, bytes, headersOf(endpoint, token)),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response
  const refusal = refusalFrom(response.status, (name) => response.headers.get(name))
  endSessionIfRefused(endpoint, refusal, token)
  throw refusal
}

function bodyOf(body: unknown, bytes: Blob | undefined, headers: Record<string, string>): RequestInit {
  if (bytes) return { headers: { ...headers, 'content-type': bytes.type }, body: bytes }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** A public operation answers 401 for wrong credentials; anywhere else it means that the token is no longer good. */
export function endSessionIfRefused(endpoint: AnyEndpoint, refusal: ApiError, token: string | undefined): void {
  if (refusal.status === 401 && refusal.isOurs && endpoint.access !== 'public' && token) forgetUserOf(token)
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    throw unlessAborted(error)
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
