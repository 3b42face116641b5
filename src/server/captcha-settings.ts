/** How captchas are shown and checked; null where nobody needs to solve one (spec api 7.4). */
export type CaptchaSettings = {
  readonly siteKey: string
  readonly secretKey: string
  readonly verifyUrl: string
  /** Draws the captcha on the page, and defines `turnstile` there. */
  readonly scriptUrl: string
}

type Given = {
  /** Undefined: as the secret key says. */
  readonly GRANARY_CAPTCHA?: boolean | undefined
  readonly GRANARY_CAPTCHA_SITE_KEY?: string | undefined
  readonly GRANARY_CAPTCHA_SECRET_KEY?: string | undefined
  readonly GRANARY_CAPTCHA_VERIFY_URL: string
  readonly GRANARY_CAPTCHA_SCRIPT_URL: string
}

/** Throws what `complain` makes of it where a captcha is required that nobody could solve. */
export function captchaSettings(given: Given, complain: (problem: string) => Error): CaptchaSettings | null {
  const { GRANARY_CAPTCHA_SITE_KEY: siteKey, GRANARY_CAPTCHA_SECRET_KEY: secretKey } = given
  if (!(given.GRANARY_CAPTCHA ?? secretKey !== undefined)) return null
  if (secretKey === undefined) throw complain('GRANARY_CAPTCHA is on, which needs GRANARY_CAPTCHA_SECRET_KEY.')
  if (siteKey === undefined) throw complain('GRANARY_CAPTCHA_SECRET_KEY needs GRANARY_CAPTCHA_SITE_KEY beside it.')
  const { GRANARY_CAPTCHA_VERIFY_URL: verifyUrl, GRANARY_CAPTCHA_SCRIPT_URL: scriptUrl } = given
  return { siteKey, secretKey, verifyUrl, scriptUrl }
}
