import * as z from 'zod/mini'
import type { Guid } from '#domain/word/word.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { jobStarted } from './job.ts'
import { guid } from './wire.ts'

const LONGEST_NAME = 500

/** In their usual spelling, which is the one by which tags are compared. */
const tag = z.string().check(
  z.maxLength(100),
  z.refine((text) => text !== 'und' && isUsualTag(text), 'not a language tag in its usual spelling'),
)

const languageUse = z.object({
  words: z.int(),
  glosses: z.int(),
  /** Much of an imported file may say the code as well. */
  isImported: z.boolean(),
  /** Which correction gave the language this code, and which one it had; null where there is none to take back. */
  correction: z.nullable(z.object({ changeSet: guid, from: z.string() })),
})

/** Before anybody decides to correct a code, or to take that back: what will follow it. */
export const readLanguageUse = defineEndpoint({
  summary: 'How many words and glosses of a project are in a language, and whether its code was corrected',
  method: 'GET',
  path: '/projects/:projectId/languages/:tag/use',
  access: 'Archive',
  answer: languageUse,
})

export type LanguageUse = z.output<typeof languageUse>

/** What comes of the job of a correction, and of one that takes it back. */
export type CorrectionResult = {
  readonly changeSet: Guid
  /** How many words say the code with one of their texts. */
  readonly words: number
}

/**
 * `:tag`: the code until now. The font stays. Answers the job that has all words, and what the project has of an imported file,
 * say the new code, or nothing. It fails where a text says that already (`project.codeInUse`). The `Idempotency-Key` becomes
 * the id of the change set.
 */
export const correctLanguageCode = defineEndpoint({
  summary: 'Give a language of a project another code',
  method: 'POST',
  path: '/projects/:projectId/languages/:tag/correction',
  access: 'Archive',
  once: true,
  body: z.object({ bcp47: tag, name: z.string().check(z.maxLength(LONGEST_NAME)), rtl: z.nullable(z.boolean()) }),
  answer: jobStarted,
})

/** As one: the code, and all that has followed it. What was written since stays, and says the former code. */
export const undoCorrection = defineEndpoint({
  summary: 'Take back that a language was given another code',
  method: 'POST',
  path: '/projects/:projectId/languages/corrections/:changeSet/undo',
  access: 'Archive',
  once: true,
  answer: jobStarted,
})

function isUsualTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}
