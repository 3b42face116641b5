import * as z from 'zod/mini'
import { type Permission, PERMISSIONS, ROLES } from '#domain/permission/permission.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { userStub } from './user-entity.ts'
import { wireEnum, wireMember, wireObject, wireText } from './wire.ts'

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

/** A role record has an id of its own on the wire, and does not say whose it is (spec api 4.5). */
const userRole = z.object({ id: z.string(), projectId: z.string(), role: z.enum(ROLES) })

export const readRoles = defineEndpoint({
  likeReference: true,
  summary: 'The role records of a project',
  method: 'GET',
  path: userRoles,
  access: 'WordEntry',
  answer: z.array(userRole),
})

export const addUnattachedRole = defineEndpoint({
  likeReference: true,
  summary: "Add a role record that is nobody's; answers its id",
  method: 'POST',
  path: userRoles,
  access: 'DeleteEditSettingsAndUsers',
  body: wireObject({ id: wireText, projectId: wireText, role: wireEnum(ROLES, 'None') }),
  answer: z.string(),
})

export const deleteAllRoles = defineEndpoint({
  likeReference: true,
  summary: 'Remove every role record of a project, and with it all memberships; answers whether there were any',
  method: 'DELETE',
  path: userRoles,
  access: 'siteAdmin',
  answer: z.boolean(),
})

/** Also makes somebody a member. 304 when the role stays (spec api 5.15, R26). */
export const changeRole = defineEndpoint({
  likeReference: true,
  summary: 'Give somebody a role in the project',
  method: 'PUT',
  path: `${userRoles}/:userId`,
  access: 'DeleteEditSettingsAndUsers',
  body: wireObject({ projectId: wireText, role: wireEnum(ROLES, 'None') }),
})

export const removeMember = defineEndpoint({
  likeReference: true,
  summary: 'End a membership',
  method: 'DELETE',
  path: `${userRoles}/:userId`,
  access: 'DeleteEditSettingsAndUsers',
  answer: z.boolean(),
})

/** A GET that changes something, for the reference system's client (spec api R16). */
/** Where nobody owns the project, a site administrator appoints an Owner; the old one may be anybody then. */
export const changeOwner = defineEndpoint({
  likeReference: true,
  summary: 'Hand a project over: the new Owner may be anybody, the old one becomes Administrator',
  method: 'GET',
  path: `${userRoles}/changeowner/:oldUserId/:newUserId`,
  access: 'Archive',
  writes: true,
})

export const readProjectUsers = defineEndpoint({
  likeReference: true,
  summary: 'The members of a project with the ids of their role records',
  method: 'GET',
  path: '/projects/:projectId/users',
  access: 'DeleteEditSettingsAndUsers',
  answer: z.array(userStub),
})

export const projectMember = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  hasAvatar: z.boolean(),
  role: z.enum(ROLES),
  joinedAt: z.iso.datetime(),
  /** When they last brought a word; null before the first. */
  lastWord: z.nullable(z.iso.datetime()),
})
export type ProjectMember = z.output<typeof projectMember>

export const readMembers = defineEndpoint({
  summary: 'The members of a project with their roles, by name',
  method: 'GET',
  path: '/projects/:projectId/members',
  access: 'DeleteEditSettingsAndUsers',
  answer: z.array(projectMember),
})

/**
 * Everybody but the Owner, who hands the project over first. Open to any member, whatever their role; the same answer for
 * who is none, so that a stranger learns nothing.
 */
export const leaveProject = defineEndpoint({
  summary: "End one's own membership",
  method: 'POST',
  path: '/projects/:projectId/leave',
  access: 'signedIn',
  // Only members are told that a project is archived.
  writes: false,
})
