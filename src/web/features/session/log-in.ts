import { logIn } from '#contract/session.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { followPerson } from '#web/i18n/start-i18n.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { loadChunk } from '#web/plain/load-chunk.ts'
import { logInFailed, logInStarted, logInSucceeded } from '#web/state/login-state.ts'
import type { Dispatch } from '#web/state/store.ts'

export type Credentials = { readonly emailOrUsername: string; readonly password: string }

/**
 * Logs in, remembers the user on this device, in place of whoever still was here, and takes over their language. What went
 * wrong, else null; the state says it, too.
 */
export async function logInWith(dispatch: Dispatch, credentials: Credentials): Promise<Failure | null> {
  dispatch(logInStarted({ username: credentials.emailOrUsername }))
  try {
    const user: User = await call(logIn, { body: credentials })
    // Only where somebody has to leave is all that they leave behind needed here.
    if (storedUser())
      (await loadChunk('log-out', () => import('#web/shared/log-out/log-out.ts'))).giveWayTo(user, dispatch)
    else storeUser(user)
    await followPerson()
    dispatch(logInSucceeded({ userId: user.id }))
    return null
  } catch (error) {
    const failure = failureOf(error)
    dispatch(logInFailed(failure))
    return failure
  }
}
