import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'

/** By the tag of each language in which some word has a gloss or a definition, whether or not the project lists it. */
export const countWordsByLanguage = defineEndpoint({
  summary: 'How many current words of a project say in each language what they mean',
  method: 'GET',
  path: '/projects/:projectId/languagecounts',
  access: 'WordEntry',
  answer: z.object({ counts: z.record(z.string(), z.int()) }),
})
