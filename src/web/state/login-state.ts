import type { Failure } from '#web/api/failure.ts'
import { forgotten } from './forgotten.ts'
import { makeSlice, on } from './slice.ts'

export type AttemptStatus = 'Default' | 'InProgress' | 'Success' | 'Failure'

/**
 * How an attempt to log in or to sign up goes (spec product 3 and 4). `error` is what went wrong, for the screen to put into
 * words. Who is logged in is what the session says, and is added where the state is kept.
 */
export type LoginState = {
  readonly username: string
  readonly loginStatus: AttemptStatus
  readonly signupStatus: AttemptStatus
  readonly error: Failure | null
}

const NO_ATTEMPT = { loginStatus: 'Default', signupStatus: 'Default', error: null } as const

export const initialLoginState: LoginState = { username: '', ...NO_ATTEMPT }

const slice = makeSlice({
  name: 'loginState',
  initial: initialLoginState,
  changes: {
    logInStarted: (_, { username }: { username: string }) => ({
      ...NO_ATTEMPT,
      username,
      loginStatus: 'InProgress',
    }),
    logInSucceeded: (state, _who: { userId: string }) => ({ ...state, loginStatus: 'Success' }),
    logInFailed: (state, payload: Failure) => ({
      ...state,
      loginStatus: 'Failure',
      error: payload,
    }),
    signUpStarted: (_, { username }: { username: string }) => ({
      ...NO_ATTEMPT,
      username,
      signupStatus: 'InProgress',
    }),
    signUpSucceeded: (state) => ({ ...state, signupStatus: 'Success' }),
    signUpFailed: (state, payload: Failure) => ({
      ...state,
      signupStatus: 'Failure',
      error: payload,
    }),
    /** A screen is opened afresh: what an earlier attempt left behind is not its concern. */
    attemptsForgotten: (state) => ({ ...state, ...NO_ATTEMPT }),
  },
  also: [on(forgotten, () => initialLoginState)],
})

export const loginState = slice.reducer
export const {
  logInStarted,
  logInSucceeded,
  logInFailed,
  signUpStarted,
  signUpSucceeded,
  signUpFailed,
  attemptsForgotten,
} = slice.actions
