import { logOut as logOutCall } from '#contract/session.ts'
import { call } from '#web/api/call.ts'
import { forgotten } from '#web/state/forgotten.ts'
import type { Dispatch } from '#web/state/store.ts'
import { forgetPerson } from './stored-user.ts'

/**
 * Ends the log-in here at once, and on the server as soon as it answers; without a network the token runs out by itself.
 * What waits to be sent stays on the device and goes out after the next log-in.
 */
export async function logOut(dispatch: Dispatch): Promise<void> {
  const ended = call(logOutCall, {}).catch(() => undefined)
  forgetPerson()
  dispatch(forgotten())
  await ended
}
