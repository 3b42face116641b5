import { wireObject, wireText } from './wire.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { user } from './user-entity.ts'

const likeReference = { likeReference: true } as const

/** Answers the user with a token, and sets the log-in cookie (spec api 2.1). */
export const logIn = defineEndpoint({
  ...likeReference,
  summary: 'Log in by username or e-mail address and password',
  method: 'POST',
  path: '/users/authenticate',
  access: 'public',
  body: wireObject({ emailOrUsername: wireText, password: wireText }),
  answer: user,
})

export const logOut = defineEndpoint({
  summary: 'End the log-in that the token names, and clear the cookie',
  method: 'POST',
  path: '/users/logout',
  access: 'signedIn',
})

/** The token check, too: 401 when the token is not or no longer good. */
export const readCurrentUser = defineEndpoint({
  ...likeReference,
  summary: 'The user who calls',
  method: 'GET',
  path: '/users/currentuser',
  access: 'signedIn',
  answer: user,
})
