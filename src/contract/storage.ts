import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

const storage = z.object({
  used: z.int(),
  /** Null: as much as there is room for. */
  quota: z.nullable(z.int()),
})
export type Storage = z.output<typeof storage>

/** Bytes of recordings, pictures, consents and imported files; words do not count. */
export const readStorage = defineEndpoint({
  summary: 'How much room the files of a project take, and how much they may take',
  method: 'GET',
  path: '/projects/:projectId/storage',
  access: 'DeleteEditSettingsAndUsers',
  answer: storage,
})

/** The same of what the caller has brought into all projects, with what they did in goals. */
export const readMyStorage = defineEndpoint({
  summary: 'How much room what the caller has brought takes, and how much it may take',
  method: 'GET',
  path: '/users/currentuser/storage',
  access: 'signedIn',
  answer: storage,
})
