import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

/** Our client cuts a small square; above it 413. */
export const AVATAR_LIMIT = 5_000_000

/** The user of the path does not matter: everybody sets their own (spec api 5.2). */
export const uploadAvatar = defineEndpoint({
  likeReference: true,
  summary: 'Set the picture of the caller: JPEG, PNG, WebP or GIF, as its bytes say',
  method: 'POST',
  path: '/users/:userId/avatar/upload',
  access: 'signedIn',
  takes: 'upload',
  body: z.unknown(),
  bodyLimit: AVATAR_LIMIT,
})

export const downloadAvatar = defineEndpoint({
  likeReference: true,
  summary: 'The picture of a user',
  method: 'GET',
  path: '/users/:userId/avatar/download',
  access: 'signedIn',
  byCookie: true,
  gives: 'application/octet-stream',
})

export const deleteMyAvatar = defineEndpoint({
  summary: 'Remove the picture of the caller',
  method: 'DELETE',
  path: '/users/currentuser/avatar',
  access: 'signedIn',
})
