import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ROLES } from '#domain/permission/permission.ts'
import { profile, signUp, user, userStub } from './user-entity.ts'

/** A whole user is sent, with every project that they are in. */
const PROFILE_LIMIT = 100_000

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
  bodyLimit: PROFILE_LIMIT,
})

export const readUsers = defineEndpoint({
  ...likeReference,
  summary: 'Every user of the site',
  method: 'GET',
  path: '/users',
  access: 'siteAdmin',
  answer: z.array(user),
})

/** From three characters on; a site administrator from one (spec api R8). */
export const searchUsers = defineEndpoint({
  ...likeReference,
  summary: 'Users whose name, username or e-mail address contains a text',
  method: 'GET',
  path: '/users/filter/:filter',
  access: 'signedIn',
  answer: z.array(userStub),
})

/** Users themselves or a site administrator. */
export const readUser = defineEndpoint({
  ...likeReference,
  summary: 'A user as others see them',
  method: 'GET',
  path: '/users/:userId',
  access: 'signedIn',
  answer: userStub,
})

export const findUser = defineEndpoint({
  ...likeReference,
  summary: 'The id of the user who has this username or e-mail address',
  method: 'PUT',
  path: '/users/getbyemailorusername',
  access: 'signedIn',
  takes: 'bareString',
  body: z.string(),
  answer: z.string(),
})

/** Counted where `analyticsOn` says so, and kept nowhere. */
export const reportLanguage = defineEndpoint({
  ...likeReference,
  summary: 'Say in which language the interface is shown',
  method: 'POST',
  path: '/users/uilanguage',
  access: 'signedIn',
  takes: 'bareString',
  body: z.string(),
})

export const readProjectsOfUser = defineEndpoint({
  ...likeReference,
  summary: 'The projects of a user, archived ones included',
  method: 'GET',
  path: '/users/:userId/projects',
  access: 'siteAdmin',
  answer: z.array(
    z.object({
      projectId: z.string(),
      projectIsActive: z.boolean(),
      projectName: z.string(),
      projectVernacular: z.string(),
      /** As the project calls it; '' where it has no name of its own. The reference knows the code alone. */
      projectVernacularName: z.string(),
      role: z.enum(ROLES),
    }),
  ),
})

/** No administrator, and nobody who owns a project, archived or not (spec api R40, rules R6.7). */
export const deleteUser = defineEndpoint({
  ...likeReference,
  summary: 'Delete an account with all that is its own',
  method: 'DELETE',
  path: '/users/:userId',
  access: 'siteAdmin',
})
