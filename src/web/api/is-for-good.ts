import type { ApiError } from './api-error.ts'

/**
 * Whether trying again changes nothing. Log-in, time-out, rate limit and trouble of the server pass. What a captive portal
 * answers passes too, but not what a proxy finds too large.
 */
export function isForGood({ status, isOurs }: ApiError): boolean {
  if (!isOurs) return status === 413
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
