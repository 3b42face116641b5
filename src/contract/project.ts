import * as z from 'zod/mini'
import { ROLES } from '#domain/permission/permission.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { project, projectUpdate, writingSystem } from './project-entity.ts'
import { user } from './user-entity.ts'

const likeReference = { likeReference: true } as const

/**
 * Clients of the reference send the whole project with every change: `LARGEST_PROJECT` characters of up to three bytes, and as
 * many domains as there may be (`LONGEST_LISTS`), each an object with ten properties.
 */
const wholeProject = { bodyLimit: 6_500_000, partLimit: 100_000 } as const

/** One of the caller's projects, with what a list of them shows. */
export const projectSummary = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  vernacularWritingSystem: writingSystem,
  analysisWritingSystems: z.array(writingSystem),
  wordCount: z.int(),
  changeNumber: z.int(),
  /** When a word was last changed, in UTC; null before the first one. */
  lastChange: z.nullable(z.iso.datetime()),
})
export type ProjectSummary = z.output<typeof projectSummary>

export const readMyProjects = defineEndpoint({
  summary: 'The active projects of which the caller is a member, or instead the archived ones',
  method: 'GET',
  path: '/users/currentuser/projects',
  access: 'signedIn',
  query: z.optional(z.object({ archived: z.optional(z.enum(['true', 'false'])) })),
  answer: z.array(projectSummary),
})

export const readAllProjects = defineEndpoint({
  ...likeReference,
  summary: 'Every project, archived ones included',
  method: 'GET',
  path: '/projects',
  access: 'siteAdmin',
  answer: z.array(project),
})

/**
 * The user in the answer carries a fresh token (spec api 2.1). A client that had no answer asks again with the same
 * `attempt`, a guid of its own making, and gets the project that was made then.
 */
export const createProject = defineEndpoint({
  ...likeReference,
  summary: 'Create a project, of which the caller becomes the Owner',
  method: 'POST',
  path: '/projects',
  access: 'signedIn',
  query: z.optional(z.object({ attempt: z.optional(z.guid()) })),
  body: project,
  ...wholeProject,
  answer: z.object({ project, user }),
})

export const readProject = defineEndpoint({
  ...likeReference,
  summary: 'The settings of a project',
  method: 'GET',
  path: '/projects/:projectId',
  access: 'WordEntry',
  answer: project,
})

/**
 * A setting that is not any more as it stands in `read` is not written, nor is any other: 409, and whoever asked reads it
 * again (spec api R31).
 */
export const updateProject = defineEndpoint({
  ...likeReference,
  summary: 'Change those settings of a project that are given and differ',
  method: 'PUT',
  path: '/projects/:projectId',
  access: 'DeleteEditSettingsAndUsers',
  body: projectUpdate,
  ...wholeProject,
  // It also brings an archived project back; what else it may not do there, the operation itself decides.
  writes: false,
})

export const isProjectNameTaken = defineEndpoint({
  ...likeReference,
  summary: 'Whether a project has exactly this name',
  method: 'GET',
  path: '/projects/duplicate/:projectName',
  access: 'signedIn',
  answer: z.boolean(),
})

/** With everything in it; there is no way back (spec api R40). */
export const deleteProject = defineEndpoint({
  ...likeReference,
  summary: 'Delete a project with all that belongs to it',
  method: 'DELETE',
  path: '/projects/:projectId',
  access: 'Archive',
  fileIds: 'afterPermission',
  // Also one that is archived.
  writes: false,
})

/** Of the body only the two lists of characters are read. */
export const updateCharacters = defineEndpoint({
  ...likeReference,
  summary: 'Change the character inventory; answers the project',
  method: 'PUT',
  path: '/projects/:projectId/characters',
  access: 'CharacterInventory',
  body: projectUpdate,
  ...wholeProject,
  answer: project,
})
