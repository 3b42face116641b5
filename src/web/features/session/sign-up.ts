import { tidy } from '#domain/text/tidy.ts'
import { createUser } from '#contract/user.ts'
import { call } from '#web/api/call.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { signUpFailed, signUpStarted, signUpSucceeded } from '#web/state/login-state.ts'
import type { Dispatch } from '#web/state/store.ts'
import type { SignUpFields } from './account-rules.ts'

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
