import type { AnyEndpoint, AnswerOf, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Guid } from '#domain/word/word.ts'
import { acrossLogIns, type LogInOptions } from './across-log-ins.ts'
import { NoConnectionError, refusalFrom } from './api-error.ts'
import { reportFailedCall } from './failed-calls.ts'
import { addressOf, answerFrom, headersOf } from './request-parts.ts'

type Upload<E extends AnyEndpoint> = LogInOptions & {
  readonly params: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly file: Blob
  readonly name: string
  /** Under this id the server does what is asked once, however often it arrives. */
  readonly onceAs?: Guid
  /** Called with 0 to 1 while bytes leave. */
  readonly onProgress?: (sent: number) => void
}

/** Sends a file to an operation that takes one; fails as `call` does. Only XMLHttpRequest tells how far an upload is. */
export function upload<E extends AnyEndpoint>(endpoint: E, sent: Upload<E>): Promise<AnswerOf<E>> {
  return acrossLogIns(endpoint, (token) => attempt(endpoint, sent, token), sent)
}

function attempt<E extends AnyEndpoint>(
  endpoint: E,
  { params, query, file, name, onceAs, onProgress, signal, ...options }: Upload<E>,
  token: string | undefined,
): Promise<AnswerOf<E>> {
  // Whoever changed their mind before it began is not heard by the listener below.
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const address = addressOf(endpoint, params, query)
  request.open(endpoint.method, address)
  for (const [header, value] of Object.entries(headersOf(endpoint, token, onceAs)))
    request.setRequestHeader(header, value)

  const answered = new Promise<AnswerOf<E>>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => {
      reportFailedCall({ address, status: null, statusText: '' }, options)
      reject(new NoConnectionError('no answer'))
    }
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onload = () => {
      const { status, statusText } = request
      if (status >= 200 && status < 300) return resolve(answerFrom(endpoint, request.responseText))
      reportFailedCall({ address, status, statusText }, options)
      reject(refusalFrom(status, (header) => request.getResponseHeader(header)))
    }
  })
  signal?.addEventListener('abort', () => request.abort())

  const form = new FormData()
  form.append('file', file, name)
  request.send(form)
  return answered
}
