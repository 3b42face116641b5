import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

/** Bytes of recordings, pictures, consents and imported files; words do not count. */
export const readStorage = defineEndpoint({
  summary: 'How much room the files of a project take, and how much they may take',
  method: 'GET',
  path: '/projects/:projectId/storage',
  access: 'DeleteEditSettingsAndUsers',
  answer: z.object({
    used: z.int(),
    /** Null: as much as there is room for. */
    quota: z.nullable(z.int()),
  }),
})
