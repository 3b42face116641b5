import * as z from 'zod/mini'
import { type Permission, PERMISSIONS } from '#domain/permission/permission.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { wireMember } from './wire.ts'

/** In the order of their numbers on the wire (spec api 3). */
const NUMBERED_PERMISSIONS = [
  'Archive',
  'CharacterInventory',
  'Import',
  'Statistics',
  'DeleteEditSettingsAndUsers',
  'Export',
  'MergeAndReviewEntries',
  'WordEntry',
] as const satisfies readonly Permission[]

const userRoles = '/projects/:projectId/userroles'

export const readMyPermissions = defineEndpoint({
  likeReference: true,
  summary: 'What the caller may do in the project; everything for a site administrator',
  method: 'GET',
  path: `${userRoles}/current`,
  access: 'WordEntry',
  answer: z.array(z.enum(PERMISSIONS)),
})

export const checkMyPermission = defineEndpoint({
  likeReference: true,
  summary: 'Whether the caller has a permission in the project',
  method: 'POST',
  path: `${userRoles}/permission`,
  access: 'signedIn',
  takes: 'bareString',
  body: wireMember(NUMBERED_PERMISSIONS),
  answer: z.boolean(),
  writes: false,
})
