import { expect, test } from 'vitest'
import { forgotten } from './forgotten.ts'
import {
  initialLoginState,
  logInFailed,
  logInStarted,
  loginState,
  logInSucceeded,
  signUpFailed,
  signUpStarted,
  signUpSucceeded,
} from './login-state.ts'

const refused = { code: 'session.badCredentials', details: {} }
const after = (...actions: Parameters<typeof loginState>[1][]) => actions.reduce(loginState, initialLoginState)

test('a log-in under way remembers who, and forgets an earlier error and sign-up', () => {
  const state = after(signUpFailed(refused), logInStarted({ username: 'amina' }))

  expect(state).toMatchObject({ loginStatus: 'InProgress', signupStatus: 'Default', username: 'amina', error: null })
})

test('a failed log-in keeps why', () => {
  expect(after(logInStarted({ username: 'amina' }), logInFailed(refused))).toMatchObject({
    loginStatus: 'Failure',
    error: refused,
  })
})

test('a sign-up under way puts an earlier log-in aside', () => {
  const state = after(logInFailed(refused), signUpStarted({ username: 'amina' }))

  expect(state).toMatchObject({ signupStatus: 'InProgress', loginStatus: 'Default', error: null })
  expect(loginState(state, signUpSucceeded()).signupStatus).toBe('Success')
})

test('the global reset returns to the beginning', () => {
  expect(after(logInStarted({ username: 'amina' }), logInSucceeded({ userId: 'u1' }), forgotten())).toEqual(
    initialLoginState,
  )
})
