import i18next from 'i18next'
import { requestVerification } from '#contract/proof.ts'
import { createUser } from '#contract/user.ts'
import { tidy } from '#domain/text/tidy.ts'
import { call } from '#web/api/call.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { showToast } from '#web/shared/notice.tsx'
import { signUpFailed, signUpStarted, signUpSucceeded } from '#web/state/login-state.ts'
import type { Dispatch } from '#web/state/store.ts'
import type { SignUpFields } from '#web/shared/account-rules.ts'

/** Makes an account. What went wrong, else null; the state says it, too. */
export async function signUpWith(
  dispatch: Dispatch,
  { name, username, email, password }: SignUpFields,
): Promise<Failure | null> {
  dispatch(signUpStarted({ username: tidy(username) }))
  try {
    await call(createUser, {
      body: { name: tidy(name), username: tidy(username), email: tidy(email), password: password.trim() },
    })
    dispatch(signUpSucceeded())
    return null
  } catch (error) {
    const failure = failureOf(error)
    dispatch(signUpFailed(failure))
    return failure
  }
}

/** Has a letter sent to the address that somebody has just signed up with, and says so (spec screens S4.3). */
export async function askForVerification(email: string): Promise<void> {
  if (!hasEmailServices()) return
  try {
    await call(requestVerification, { body: email })
  } catch {
    // That a call has failed is told, and the letter can be asked for again where it is needed.
    return
  }
  showToast({ tone: 'info', message: i18next.t('login.verificationSent', { email }) })
}
