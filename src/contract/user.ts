import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { profile, signUp } from './user-entity.ts'

const likeReference = { likeReference: true } as const

export const createUser = defineEndpoint({
  ...likeReference,
  summary: 'Sign up; answers the id of the new user',
  method: 'POST',
  path: '/users/create',
  access: 'public',
  body: signUp,
  answer: z.string(),
})

export const checkAvailability = defineEndpoint({
  ...likeReference,
  summary: 'Whether nobody has this username or e-mail address yet',
  method: 'PUT',
  path: '/users/isemailorusernameavailable',
  access: 'public',
  takes: 'bareString',
  body: z.string(),
  answer: z.boolean(),
})

/** Users themselves or a site administrator. Answers 304 when nothing was changed, for whatever reason (spec api 5.1). */
export const updateUser = defineEndpoint({
  ...likeReference,
  summary: "Change a user's profile",
  method: 'PUT',
  path: '/users/updateuser/:userId',
  access: 'signedIn',
  body: profile,
})
