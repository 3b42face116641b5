import { createUser } from '#contract/user.ts'
import { tidy } from '#domain/user/identity.ts'
import { call } from '#web/api/call.ts'
import { failureOf } from '#web/shared/error-text.ts'
import { signUpFailed, signUpStarted, signUpSucceeded } from '#web/state/login-state.ts'
import type { Dispatch } from '#web/state/store.ts'
import type { SignUpForm } from './account-rules.ts'

/** Makes an account. False when it failed; the state says why. */
export async function signUpWith(
  dispatch: Dispatch,
  { name, username, email, password }: SignUpForm,
): Promise<boolean> {
  dispatch(signUpStarted({ username: tidy(username) }))
  try {
    await call(createUser, {
      body: { name: tidy(name), username: tidy(username), email: tidy(email), password: password.trim() },
    })
    dispatch(signUpSucceeded())
    return true
  } catch (error) {
    dispatch(signUpFailed(failureOf(error)))
    return false
  }
}
