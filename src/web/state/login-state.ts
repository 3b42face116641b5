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
  readonly error: LoginError | null
}

export type LoginError = { readonly code: string; readonly details: Readonly<Record<string, unknown>> }

export const initialLoginState: LoginState = {
  username: '',
  loginStatus: 'Default',
  signupStatus: 'Default',
  error: null,
}

const slice = makeSlice({
  name: 'loginState',
  initial: initialLoginState,
  changes: {
    logInStarted: (state, payload: { username: string }) => ({
      ...state,
      username: payload.username,
      loginStatus: 'InProgress',
      signupStatus: 'Default',
      error: null,
    }),
    logInSucceeded: (state, _who: { userId: string }) => ({ ...state, loginStatus: 'Success' }),
    logInFailed: (state, payload: LoginError) => ({
      ...state,
      loginStatus: 'Failure',
      error: payload,
    }),
    signUpStarted: (state, payload: { username: string }) => ({
      ...state,
      username: payload.username,
      loginStatus: 'Default',
      signupStatus: 'InProgress',
      error: null,
    }),
    signUpSucceeded: (state) => ({ ...state, signupStatus: 'Success' }),
    signUpFailed: (state, payload: LoginError) => ({
      ...state,
      signupStatus: 'Failure',
      error: payload,
    }),
    /** A screen is opened afresh: what an earlier attempt left behind is not its concern. */
    attemptsForgotten: (state) => ({ ...state, loginStatus: 'Default', signupStatus: 'Default', error: null }),
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
