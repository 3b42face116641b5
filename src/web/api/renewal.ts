import { renewMyLogIn } from '#contract/my-account.ts'
import { unlessAnotherTabDoes } from '#web/device/one-tab.ts'
import { call } from './call.ts'
import { whenBack } from '#web/session/when-back.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'

/** In milliseconds. A token lives for hours. */
const LOOK_EVERY = 60_000
/** Clocks that differ by so much, in milliseconds, mean the same time. */
const SAME_TIME = 5 * 60_000

/**
 * Whoever goes on working stays logged in: their token is replaced when half of its life is over, however long the page
 * stays open. One tab does it for all. Until the answered function is called.
 */
export function keepLoggedIn(): () => void {
  const look = (): void => void renewIfDue().catch(() => undefined)
  look()
  const timer = setInterval(look, LOOK_EVERY)
  const stopWaking = whenBack(look)
  return () => {
    clearInterval(timer)
    stopWaking()
  }
}

/** Throws as `call` does; where there is no network the next look is soon enough. */
async function renewIfDue(): Promise<void> {
  if (!isDue()) return
  // Where each tab gets a token of its own, all of them are good.
  await unlessAnotherTabDoes('renewal of the log-in', async () => {
    if (isDue()) await renewLogIn()
  })
}

/** A fresh token, and the cookie with it, for who is logged in here. Throws as `call` does. */
export async function renewLogIn(): Promise<void> {
  const before = storedUser()
  const renewed = await call(renewMyLogIn, {}, { isRepeated: true })
  // Somebody may have logged out meanwhile, or in.
  if (before && storedUser()?.token === before.token) storeUser(renewed)
}

const isDue = (): boolean => isRenewalDue(storedUser()?.token ?? '', Date.now())

/**
 * Whether half of the life of a token is over at a time in milliseconds since 1970. Where the device's clock is wrong it
 * may lie outside of that life altogether; then nothing is known, and the server is asked.
 */
export function isRenewalDue(token: string, now: number): boolean {
  const life = lifeOf(token)
  if (!life) return false
  return now < life.from - SAME_TIME || now >= (life.from + life.to) / 2
}

/** In milliseconds since 1970; null for what is no token with a beginning and an end. */
function lifeOf(token: string): { readonly from: number; readonly to: number } | null {
  const payload = token.split('.')[1] ?? ''
  try {
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof iat === 'number' && typeof exp === 'number' ? { from: iat * 1000, to: exp * 1000 } : null
  } catch {
    return null
  }
}
