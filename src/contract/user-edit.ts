import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { user } from './user-entity.ts'
import { wireGuid, wireInteger, wireList, wireObject, wireText } from './wire.ts'

const userEdits = '/projects/:projectId/useredits'
const userEdit = `${userEdits}/:userEditId` as const

/** The operations of spec api 5.14, as the reference system's client calls them. */
const likeReference = { likeReference: true, access: 'WordEntry' } as const

/** What fits into the database's integers. */
const small = z.pipe(wireInteger, z.int32())

/** A hundred times as many as the client makes before it begins a goal anew. */
const MOST_STEPS = 10_000

/**
 * A goal that was worked at (spec api 4.5). Each step, and what was changed, is JSON that only the client understands. When
 * it was modified is the server's to say.
 */
const edit = wireObject({
  guid: wireGuid,
  goalType: z._default(small, 0),
  stepData: wireList(z.string(), MOST_STEPS),
  changes: z._default(z.string(), '{}'),
})
export type Edit = z.output<typeof edit>

const editStep = wireObject({
  editGuid: wireGuid,
  stepString: wireText,
  /** Absent: after the last one. */
  stepIndex: z.optional(small),
})
export type EditStep = z.output<typeof editStep>

/** Each is `{ id, edits, projectId }`; an edit also says when it was `modified`. They are streamed. */
const asStored = { gives: 'application/json; charset=utf-8' } as const

export const createUserEdit = defineEndpoint({
  ...likeReference,
  summary: "The caller's user edit in the project, made where there is none; answers the caller with a fresh token",
  method: 'POST',
  path: userEdits,
  answer: user,
})

export const readUserEdits = defineEndpoint({
  ...likeReference,
  ...asStored,
  summary: "The caller's user edit in the project; those of all members for who may see statistics",
  method: 'GET',
  path: userEdits,
})

export const readUserEdit = defineEndpoint({
  ...likeReference,
  ...asStored,
  summary: "A user edit; somebody else's for who may see statistics",
  method: 'GET',
  path: userEdit,
})

export const putEdit = defineEndpoint({
  ...likeReference,
  summary: "Replace the edit of this guid in the caller's user edit, or append it",
  method: 'POST',
  path: userEdit,
  body: edit,
  // The client sends all steps of a goal anew after each of them: up to 99 sets of whole words.
  bodyLimit: 8_000_000,
})

export const putEditStep = defineEndpoint({
  ...likeReference,
  summary: "Replace or append a step of an edit in the caller's user edit; answers its index",
  method: 'PUT',
  path: userEdit,
  body: editStep,
  answer: z.int(),
})

export const deleteUserEdit = defineEndpoint({
  ...likeReference,
  summary: 'Delete a user edit with everything in it',
  method: 'DELETE',
  path: userEdit,
  access: 'DeleteEditSettingsAndUsers',
})
