import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { forgotten } from './forgotten.ts'

export type AttemptStatus = 'Default' | 'InProgress' | 'Success' | 'Failure'

/** Spec product 3 and 4. `error` is what went wrong, for the screen to put into words. */
export type LoginState = {
  readonly username: string
  readonly isAdmin: boolean
  readonly isEmailVerified: boolean
  readonly loginStatus: AttemptStatus
  readonly signupStatus: AttemptStatus
  readonly error: LoginError | null
}

export type LoginError = { readonly code: string; readonly details: Readonly<Record<string, unknown>> }

type LoggedIn = { readonly userId: string; readonly isAdmin: boolean; readonly isEmailVerified: boolean }

export const initialLoginState: LoginState = {
  username: '',
  isAdmin: false,
  isEmailVerified: false,
  loginStatus: 'Default',
  signupStatus: 'Default',
  error: null,
}

const slice = createSlice({
  name: 'loginState',
  initialState: initialLoginState,
  reducers: {
    logInStarted: (state, { payload }: PayloadAction<{ username: string }>) => ({
      ...state,
      username: payload.username,
      loginStatus: 'InProgress',
      signupStatus: 'Default',
      error: null,
    }),
    logInSucceeded: (state, { payload }: PayloadAction<LoggedIn>) => ({
      ...state,
      isAdmin: payload.isAdmin,
      isEmailVerified: payload.isEmailVerified,
      loginStatus: 'Success',
    }),
    logInFailed: (state, { payload }: PayloadAction<LoginError>) => ({
      ...state,
      loginStatus: 'Failure',
      error: payload,
    }),
    signUpStarted: (state, { payload }: PayloadAction<{ username: string }>) => ({
      ...state,
      username: payload.username,
      loginStatus: 'Default',
      signupStatus: 'InProgress',
      error: null,
    }),
    signUpSucceeded: (state) => ({ ...state, signupStatus: 'Success' }),
    signUpFailed: (state, { payload }: PayloadAction<LoginError>) => ({
      ...state,
      signupStatus: 'Failure',
      error: payload,
    }),
    /** A screen is opened afresh: what an earlier attempt left behind is not its concern. */
    attemptsForgotten: (state) => ({ ...state, loginStatus: 'Default', signupStatus: 'Default', error: null }),
  },
  extraReducers: (builder) => builder.addCase(forgotten, () => initialLoginState),
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
