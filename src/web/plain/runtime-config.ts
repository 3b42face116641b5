/** How this installation is run (spec api 8.2); `/scripts/config.js` sets it before the application starts. */
type RuntimeConfig = {
  readonly baseUrl?: string
  /** Its mere presence makes the client use its own origin. */
  readonly useConnectionBaseUrlForApi?: unknown
  readonly captchaRequired?: boolean
  readonly captchaSiteKey?: string
  /** Absent: Turnstile’s. */
  readonly captchaScriptUrl?: string
  readonly offline?: boolean
  readonly emailServicesEnabled?: boolean
  readonly showCertExpiration?: boolean
  /** Absent: the page of the guide; '': there is none. */
  readonly privacyPolicyUrl?: string
  /** Without a slash at the end. Absent: nobody has said where this site is for everybody. */
  readonly publicUrl?: string
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

/** An installation without an internet: nothing is counted in it (spec screens 2.9). */
export function isOfflineInstallation(): boolean {
  return globalThis.runtimeConfig?.offline === true
}

export function release(): string {
  return globalThis.release ?? `v${__RELEASE__}`
}

/** Where whoever runs this installation has put its privacy policy; '': there is none; undefined: nothing is configured. */
export function ownPrivacyPolicy(): string | undefined {
  return globalThis.runtimeConfig?.privacyPolicyUrl
}

/** Where this site is for everybody, without a slash at the end; null where nobody has said so. */
export function publicUrl(): string | null {
  return globalThis.runtimeConfig?.publicUrl ?? null
}

/** The provider's key for tests: a widget that always passes. */
const TEST_KEY = '1x00000000000000000000AA'

/** The key of this site at the provider of captchas; null where nobody has to solve one. */
export function captchaSiteKey(): string | null {
  const { captchaRequired = true, captchaSiteKey: key } = globalThis.runtimeConfig ?? {}
  return captchaRequired ? key || TEST_KEY : null
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Where the script that draws captchas comes from. */
export function captchaScript(): string {
  return globalThis.runtimeConfig?.captchaScriptUrl ?? TURNSTILE
}

/** Whether letters can be sent: never where there is no internet. */
export function hasEmailServices(): boolean {
  const { offline = false, emailServicesEnabled = true } = globalThis.runtimeConfig ?? {}
  return !offline && emailServicesEnabled
}
