import * as z from 'zod/mini'
import { guid } from '#contract/wire.ts'
import { savedView, viewName } from '#contract/saved-view.ts'
import { givenVerdict } from '#contract/duplicates.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { VerdictAct } from '#domain/duplicates/verdict-act.ts'
import { CHARACTER_STATUSES, type CharacterAct } from '#domain/orthography/character-lists.ts'
import { LONGEST_LISTS } from '#domain/project/project-size.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { OWN_DOMAIN_LIMITS } from '#domain/domains/own-domain-rules.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { ViewAct } from '#domain/word/saved-view.ts'

const name = z.string().check(z.maxLength(1000))
/** Nobody who gave the file is trusted: none of these becomes another step of an address. */
const id = z.string().check(z.regex(/^[\w-]{1,100}$/))
const lang = id
const domainId = z.string().check(z.regex(/^\d+(?:\.\d+)*$/), z.maxLength(OWN_DOMAIN_LIMITS.number))
/** As acts name domains. */
const domainKey = z.union([domainId, guid])
/** The root has no number. */
const parentKey = z.union([z.literal(''), z.literal(ROOT_ID), domainKey])
const ofSpeaker = { speakerId: id }
const scope = z.exactOptional(z.boolean())

const speakerAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addSpeaker'), ...ofSpeaker, name }),
  z.object({ kind: z.literal('renameSpeaker'), ...ofSpeaker, name }),
  z.object({ kind: z.literal('removeSpeaker'), ...ofSpeaker }),
  z.object({
    kind: z.literal('agree'),
    ...ofSpeaker,
    scopes: z.object({ archive: scope, publish: scope, train: scope }),
  }),
  z.object({ kind: z.literal('withdraw'), ...ofSpeaker, withdrawn: z.boolean() }),
  z.object({ kind: z.literal('removeConsent'), ...ofSpeaker }),
]) satisfies z.ZodMiniType<SpeakerAct>

const long = z.string().check(z.maxLength(OWN_DOMAIN_LIMITS.description))
const questions = z.readonly(z.array(long).check(z.maxLength(OWN_DOMAIN_LIMITS.questions)))
const text = z.object({ lang, name, description: long, questions })
const change = z.object({
  name: z.exactOptional(name),
  description: z.exactOptional(long),
  questions: z.exactOptional(questions),
})
const seen = z.exactOptional(id)
const texts = z.readonly(z.array(text).check(z.maxLength(OWN_DOMAIN_LIMITS.records)))

const domainAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('addDomain'),
    domain: z.object({ id: domainId, guid, parentId: parentKey, texts }),
    again: z.exactOptional(z.boolean()),
  }),
  z.object({ kind: z.literal('tellDomain'), guid, lang, change, was: z.exactOptional(change) }),
  z.object({ kind: z.literal('untellDomain'), guid, lang, seen }),
  z.object({ kind: z.literal('moveDomain'), guid, parentKey }),
  z.object({ kind: z.literal('removeDomain'), guid, seen }),
  z.object({ kind: z.literal('hideDomain'), domainKey, hidden: z.boolean() }),
  z.object({ kind: z.literal('finishDomain'), domainKey, finished: z.boolean() }),
]) satisfies z.ZodMiniType<DomainAct>
const characterAct = z.object({
  kind: z.literal('decideCharacters'),
  letters: z.readonly(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(LONGEST_LISTS.validCharacters))),
  status: z.enum(CHARACTER_STATUSES),
}) satisfies z.ZodMiniType<CharacterAct>

const { verdict, words, arranged } = givenVerdict.shape
const verdictAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('giveVerdict'),
    verdictId: guid,
    verdict,
    words: z.readonly(words),
    arranged: z.pipe(
      arranged,
      z.transform((plan): MergePlan | null => plan),
    ),
  }),
  z.object({ kind: z.literal('withdrawVerdict'), verdictId: guid }),
]) satisfies z.ZodMiniType<VerdictAct>

const { asked, columns } = savedView.shape
const viewAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saveView'), viewName, asked, columns }),
  z.object({ kind: z.literal('removeView'), viewName }),
]) satisfies z.ZodMiniType<ViewAct>

const projectAct = z.union([
  speakerAct,
  domainAct,
  characterAct,
  verdictAct,
  viewAct,
]) satisfies z.ZodMiniType<ProjectAct>

/** A decision about the project on its way by hand: of what the queue knows only what was decided. The server decides again. */
export const carriedAct = z.object({
  id: guid,
  act: projectAct,
  about: name,
  madeAt: z.iso.datetime(),
  madeBy: z.optional(name),
})
