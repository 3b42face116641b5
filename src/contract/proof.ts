import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { wireObject, wireText } from './wire.ts'

/** Proofs of who somebody is: a captcha, a letter to an address (spec api 5.1, 5.3). */
const likeReference = { likeReference: true } as const

/** 400 with `false` when the provider does not accept it. What a solved one is needed for: spec api R6. */
export const proveHuman = defineEndpoint({
  ...likeReference,
  summary: 'Have the answer to a captcha checked',
  method: 'GET',
  path: '/users/captcha/:token',
  access: 'public',
  answer: z.boolean(),
})

/** Of oneself; a site administrator of anybody. */
export const requestVerification = defineEndpoint({
  ...likeReference,
  summary: 'Have a letter sent that proves the address of a user',
  method: 'POST',
  path: '/users/emailverify',
  access: 'signedIn',
  takes: 'bareString',
  body: z.string(),
})

/** True again within its time (spec api R12). */
export const verifyEmail = defineEndpoint({
  ...likeReference,
  summary: 'Prove an address with the token of a letter; false for one that is not good',
  method: 'GET',
  path: '/users/emailverify/validate/:token',
  access: 'public',
  answer: z.boolean(),
})

/** Answers true whether there is such a user or not (spec api R13). */
export const requestReset = defineEndpoint({
  ...likeReference,
  summary: 'Have a letter sent with which a forgotten password is replaced',
  method: 'POST',
  path: '/users/forgot',
  access: 'public',
  takes: 'bareString',
  body: z.string(),
  answer: z.boolean(),
})

export const checkReset = defineEndpoint({
  ...likeReference,
  summary: 'Whether a token of such a letter is good',
  method: 'GET',
  path: '/users/forgot/reset/validate/:token',
  access: 'public',
  answer: z.boolean(),
})

/** 403 and 400 carry `false`. Ends every log-in of the user. */
export const resetPassword = defineEndpoint({
  ...likeReference,
  summary: 'Replace a forgotten password',
  method: 'POST',
  path: '/users/forgot/reset',
  access: 'public',
  body: wireObject({ newPassword: wireText, token: wireText }),
  answer: z.boolean(),
})
