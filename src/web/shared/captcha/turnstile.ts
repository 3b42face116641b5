import { captchaScript } from '#web/plain/runtime-config.ts'

/** What we use of Cloudflare's widget, or of one that is used in the same way (spec api 7.4). */
export type Turnstile = {
  readonly render: (place: HTMLElement, look: TurnstileLook) => string
  readonly remove: (widget: string) => void
}

type TurnstileLook = {
  readonly sitekey: string
  readonly theme: 'light'
  readonly language: string
  readonly size: 'flexible'
  readonly callback: (answer: string) => void
  /** True: we tell of it. */
  readonly 'error-callback': () => true
  readonly 'expired-callback': () => void
  readonly 'timeout-callback': () => void
}

declare global {
  var turnstile: Turnstile | undefined
}

let coming: Promise<Turnstile> | null = null

/** Loads the provider's script, once. Throws when it cannot be had; the next call tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  if (globalThis.turnstile) return Promise.resolve(globalThis.turnstile)
  coming ??= load().catch((error: unknown) => {
    coming = null
    throw error
  })
  return coming
}

async function load(): Promise<Turnstile> {
  const script = document.createElement('script')
  script.src = captchaScript()
  script.async = true
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  script.addEventListener('load', resolve)
  script.addEventListener('error', () => reject(new Error('The script of the captcha cannot be loaded.')))
  document.head.append(script)
  try {
    await promise
  } finally {
    script.remove()
  }
  if (!globalThis.turnstile) throw new Error('The script of the captcha is another one.')
  return globalThis.turnstile
}
