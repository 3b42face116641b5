import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { project } from './project-entity.ts'

const { vernacularWritingSystem, analysisWritingSystems } = project._zod.def.out.shape

const LONGEST_NAME = 500

/** In their usual spelling, which is the one by which tags are compared. */
const tag = z.string().check(
  z.maxLength(100),
  z.refine((text) => text !== 'und' && isUsualTag(text), 'not a language tag in its usual spelling'),
)

/**
 * `:tag`: the code until now. The font stays. As long as words or an imported file say the old code, it is refused
 * (`project.languageKept`).
 */
export const correctLanguageCode = defineEndpoint({
  summary: 'Give a language of a project another code',
  method: 'POST',
  path: '/projects/:projectId/languages/:tag/correction',
  access: 'Archive',
  once: true,
  body: z.object({ bcp47: tag, name: z.string().check(z.maxLength(LONGEST_NAME)), rtl: z.nullable(z.boolean()) }),
  answer: z.object({ vernacularWritingSystem, analysisWritingSystems }),
})

function isUsualTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}
