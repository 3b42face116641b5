import { logOut as logOutCall } from '#contract/session.ts'
import { call } from '#web/api/call.ts'
import { isUnstoredWork } from '#web/features/data-entry/keeping/unstored-work.ts'
import { removeReplicas } from '#web/replica/unsent-work.ts'
import { forgetAnswersTo } from '#web/shared/kept-answers.ts'
import { forgotten } from '#web/state/forgotten.ts'
import type { Dispatch } from '#web/state/store.ts'
import { forgetPerson, storedUser } from './stored-user.ts'

/**
 * Ends the log-in here at once, and on the server as soon as it answers; without a network the token runs out by itself.
 * The dictionaries leave the device; what waits to be sent stays, and goes out after the next log-in.
 */
export async function logOut(dispatch: Dispatch): Promise<void> {
  const userId = storedUser()?.id
  const ended = call(logOutCall, {}, { isQuiet: true }).catch(() => undefined)
  forgetPerson()
  dispatch(forgotten())
  // A browser that does not let us store anything has nothing to remove.
  if (userId) await Promise.allSettled([removeReplicas(userId, isUnstoredWork), forgetAnswersTo(userId)])
  await ended
}
