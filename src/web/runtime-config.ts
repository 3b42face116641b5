/** How this installation is run (spec api 8.2); `/scripts/config.js` sets it before the application starts. */
type RuntimeConfig = {
  readonly baseUrl?: string
  /** Its mere presence makes the client use its own origin. */
  readonly useConnectionBaseUrlForApi?: unknown
  readonly captchaRequired?: boolean
  readonly offline?: boolean
  readonly emailServicesEnabled?: boolean
  readonly showCertExpiration?: boolean
  readonly privacyPolicyUrl?: string
}

declare global {
  var runtimeConfig: RuntimeConfig | undefined
  var release: string | undefined
}
declare const __RELEASE__: string

/** Where the API is: '' is the page's own origin. */
export function apiBase(): string {
  const config = globalThis.runtimeConfig ?? {}
  return 'useConnectionBaseUrlForApi' in config ? '' : (config.baseUrl?.replace(/\/$/, '') ?? '')
}

export function release(): string {
  return globalThis.release ?? `v${__RELEASE__}`
}

/** Whether this installation can send letters. */
export function hasEmailServices(): boolean {
  return globalThis.runtimeConfig?.emailServicesEnabled === true
}

/** Where the privacy policy of this installation stands; its own page unless configured. */
export function privacyPolicy(): string {
  return globalThis.runtimeConfig?.privacyPolicyUrl ?? '/docs/privacy.html'
}
