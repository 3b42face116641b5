import { ERROR_HEADER, errorBody } from '#contract/error.ts'

/** A request that the server refused; `errors.<code>` is its text. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly status: number
  /** false: a proxy or a captive portal in between has answered, and Granary knows nothing of it. */
  readonly isOurs: boolean

  constructor(code: string, details: Readonly<Record<string, unknown>>, status: number, isOurs = true) {
    super(`${status} ${code}`)
    this.code = code
    this.details = details
    this.status = status
    this.isOurs = isOurs
  }
}

/** No answer at all: the network, or the server, is not there. Worth another try later. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError'
}

/** What a refusal says, from the header that every one carries; a proxy in between may have answered without it. */
export function refusalFrom(status: number, header: (name: string) => string | null): ApiError {
  const text = header(ERROR_HEADER)
  if (!text) return new ApiError(status === 413 ? 'request.tooLarge' : 'unexpected', {}, status, false)
  try {
    const { code, details } = errorBody.parse(JSON.parse(decodeURIComponent(text)))
    return new ApiError(code, details, status)
  } catch {
    return new ApiError('unexpected', {}, status, false)
  }
}

/**
 * Whether trying again changes nothing. Log-in, time-out, rate limit and trouble of the server pass. What a captive portal
 * answers passes too, but not what a proxy finds too large.
 */
export function isForGood({ status, isOurs }: ApiError): boolean {
  if (!isOurs) return status === 413
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
