import * as z from 'zod/mini'
import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { OwnText } from '#domain/domains/own-domains.ts'
import { MOST_QUESTIONS } from '#domain/project/project-size.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { project } from './project-entity.ts'
import { guid, list } from './wire.ts'

/**
 * What a project makes of the tree of domains, one decision at a time, so that two people who change two things both have
 * their way. Each answers how it is afterwards; sent again, each changes nothing, and under its key nothing that somebody
 * has decided since.
 */
const { semanticDomains, hiddenDomains, finishedDomains } = project._zod.def.out.shape
const projectDomains = z.object({ semanticDomains, hiddenDomains, finishedDomains })
export type ProjectDomainsAnswer = z.output<typeof projectDomains>

const change = { access: 'DeleteEditSettingsAndUsers', once: true, answer: projectDomains } as const
const domains = '/projects/:projectId/domains'

/** Where a domain is put (`addOwnDomain`). */
const place = z.string()

/** Lists of a million would be compared for hours before the rules refuse them. */
const questions = z.readonly(list(z.string(), MOST_QUESTIONS))

/** Of a domain that is told in all of them at once. */
const MOST_LANGUAGES = 100

const text = { name: z.string(), description: z._default(z.string(), ''), questions: z._default(questions, []) }
const ownText = z.object({ lang: z.string().check(z.minLength(1)), ...text }) satisfies z.ZodMiniType<OwnText>
const textChange = z.object({
  name: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  questions: z.exactOptional(questions),
}) satisfies z.ZodMiniType<TextChange>

/**
 * Whoever waits for the network decides by what they saw days ago. Where they say what that was, nothing is taken away that
 * somebody has written since: questions are put together, everything else is refused (`decision.outdated`). `seen`: what
 * `seenTexts` makes of the texts that are to go.
 */
const textTold = z.extend(textChange, { was: z.exactOptional(textChange) })
const textsSeen = z.object({ seen: z.exactOptional(z.string()) })

/**
 * The guid is the client's; a domain that is there already is not added again. The server finds a number, unless `id` names
 * one, as the old one of a domain that was removed a moment ago. Where another domain has got that number meanwhile, or has
 * left words with it, this one gets another: the answer tells. `again`: it had that number before, so that words which do not
 * say whose it is are its own. `parentId`, here and where a domain is moved: the number or, of a domain of the project, whose
 * number the client may not know yet, the guid.
 */
export const addOwnDomain = defineEndpoint({
  ...change,
  summary: 'Add a semantic domain of the project, in one or several languages',
  method: 'POST',
  path: domains,
  body: z.object({
    guid,
    parentId: place,
    id: z.exactOptional(z.string()),
    again: z.exactOptional(z.boolean()),
    texts: z.readonly(list(ownText, MOST_LANGUAGES).check(z.minLength(1))),
  }),
})

export const changeOwnDomainText = defineEndpoint({
  ...change,
  summary: 'Change those texts of a domain of the project in one language that are given',
  method: 'PUT',
  path: `${domains}/:guid/texts/:lang`,
  body: textTold,
})

export const removeOwnDomainText = defineEndpoint({
  ...change,
  summary: 'Take the texts of a domain of the project away in one language',
  method: 'DELETE',
  path: `${domains}/:guid/texts/:lang`,
  query: textsSeen,
})

export const moveOwnDomain = defineEndpoint({
  ...change,
  summary: 'Put a domain of the project below another domain; its number stays',
  method: 'PUT',
  path: `${domains}/:guid/parent`,
  body: z.object({ parentId: place }),
})

export const removeOwnDomain = defineEndpoint({
  ...change,
  summary: 'Remove a domain of the project; words that are in it keep its number',
  method: 'DELETE',
  path: `${domains}/:guid`,
  query: textsSeen,
})

/** `domain`, here and where one is finished: its number, or the guid of one of the project. */
export const hideDomain = defineEndpoint({
  ...change,
  summary: 'Pass a semantic domain by, or take it back',
  method: 'PUT',
  path: `${domains}/:domain/hidden`,
  body: z.object({ hidden: z.boolean() }),
})

/** Whoever collects words knows when all are there. */
export const finishDomain = defineEndpoint({
  ...change,
  summary: 'Say that all words of a semantic domain are collected, or that they are not',
  method: 'PUT',
  path: `${domains}/:domain/finished`,
  access: 'WordEntry',
  body: z.object({ finished: z.boolean() }),
})
