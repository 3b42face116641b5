import * as z from 'zod/mini'
import { tidy } from '#domain/text/tidy.ts'
import { type SavedView, VIEW_LIMITS } from '#domain/word/saved-view.ts'
import { defineEndpoint, FORM_LIMIT } from './define-endpoint.ts'
import { list } from './wire.ts'

/** Everybody has their own, and nobody is told of anybody else's. */
const own = { path: '/projects/:projectId/views', access: 'WordEntry' } as const

/** In its one spelling: of one name there is one view. */
export const viewName = z.pipe(z.string(), z.transform(tidy)).check(z.minLength(1), z.maxLength(VIEW_LIMITS.name))
const column = z.string().check(z.maxLength(VIEW_LIMITS.column))

/** Also in a work file. */
export const savedView = z.object({
  name: viewName,
  asked: z.string().check(z.maxLength(VIEW_LIMITS.asked)),
  columns: z.nullable(z.readonly(list(column, VIEW_LIMITS.columns))),
}) satisfies z.ZodMiniType<SavedView>

export const readMyViews = defineEndpoint({
  ...own,
  summary: 'The views of the words that the caller has saved in the project, latest last',
  method: 'GET',
  answer: z.array(savedView),
})

export const saveMyView = defineEndpoint({
  ...own,
  summary: 'Save a view of the words for the caller, in place of one of the same name',
  method: 'PUT',
  body: savedView,
  bodyLimit: FORM_LIMIT,
  once: true,
})

export const removeMyView = defineEndpoint({
  ...own,
  summary: 'Delete a view that the caller has saved; one that is gone stays gone',
  method: 'DELETE',
  query: z.object({ name: viewName }),
  once: true,
})
