import * as z from 'zod/mini'
import { CONSENTS, type ConsentScopes, NOTHING_AGREED, type Speaker } from '#domain/speaker/speaker.ts'
import { LONGEST_SPEAKER_NAME } from '#domain/speaker/speaker-name.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** A spoken consent may be a story of its own; above it 413. */
export const CONSENT_LIMIT = 50_000_000

/** The operations of spec api 5.9, as the reference system's client calls them. */
const likeReference = { likeReference: true } as const
const speakers = '/projects/:projectId/speakers'
const consent = `${speakers}/consent/:speakerId` as const

const consentScopes = z.object({
  archive: z.boolean(),
  publish: z.boolean(),
  train: z.boolean(),
}) satisfies z.ZodMiniType<ConsentScopes>

/** A century: more than any clock of a device is wrong by. */
export const LONGEST_AGO = 3_155_760_000
/** How long ago it was decided, where it has waited for a network; else it is new. */
const secondsAgo = z.exactOptional(z.int().check(z.minimum(0), z.maximum(LONGEST_AGO)))
/** The same of what has something else as its body, or nothing. */
const waited = z.object({
  secondsago: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LONGEST_AGO)), 0),
})

const changedScope = z.exactOptional(z.boolean())
/** One at least. */
const changedScopes = z
  .object({ archive: changedScope, publish: changedScope, train: changedScope, secondsAgo })
  .check(z.refine(({ secondsAgo: _when, ...scopes }) => Object.keys(scopes).length > 0))

const sentName = z.string().check(z.maxLength(LONGEST_SPEAKER_NAME))

/** What is Granary's own has a default, for a project that was stored by something else. */
export const speaker = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  consent: z.enum(CONSENTS),
  scopes: z._default(consentScopes, NOTHING_AGREED),
  withdrawn: z._default(z.nullable(z.string()), null),
  removed: z._default(z.boolean(), false),
}) satisfies z.ZodMiniType<Speaker>

export const readSpeakers = defineEndpoint({
  ...likeReference,
  summary: 'The speakers of a project',
  method: 'GET',
  path: speakers,
  access: 'WordEntry',
  answer: z.array(speaker),
})

export const deleteAllSpeakers = defineEndpoint({
  ...likeReference,
  summary: 'Remove all speakers with their consents; answers whether there were any',
  method: 'DELETE',
  path: speakers,
  access: 'siteAdmin',
  answer: z.boolean(),
})

export const readSpeaker = defineEndpoint({
  ...likeReference,
  summary: 'A speaker; one who was removed is still answered, without a name, for recordings refer to them',
  method: 'GET',
  path: `${speakers}/:speakerId`,
  access: 'WordEntry',
  answer: speaker,
})

export const createSpeaker = defineEndpoint({
  ...likeReference,
  summary: 'Add a speaker by name; answers the id',
  method: 'PUT',
  path: `${speakers}/create`,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  takes: 'bareString',
  body: sentName,
  answer: z.string(),
})

/**
 * The id is the device's; a speaker who is there already, removed or not, stays as they are. Where another one has the name
 * meanwhile, the new one gets it with a number: nobody is lost, and nobody is mistaken for somebody else.
 */
export const addSpeaker = defineEndpoint({
  summary: 'Add a speaker under an id of your own; where the name is taken they get it with a number',
  method: 'PUT',
  path: `${speakers}/:speakerId`,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  body: z.object({ name: sentName }),
  answer: speaker,
})

/** A name that is older than the last one changes nothing. */
export const renameSpeaker = defineEndpoint({
  ...likeReference,
  summary: 'Give a speaker another name',
  method: 'PUT',
  path: `${speakers}/update/:speakerId`,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  takes: 'bareString',
  query: waited,
  body: sentName,
})

/** One that is older than something they have given since removes nobody: it answers false. */
export const deleteSpeaker = defineEndpoint({
  ...likeReference,
  summary:
    'Remove a speaker with their consent; recordings stay, and so does a withdrawal. Answers whether they are removed',
  method: 'DELETE',
  path: `${speakers}/:speakerId`,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  query: waited,
  answer: z.boolean(),
})

/** `outdated`: somebody has given or removed one since this was given, and that stands; what was sent is not kept. */
const speakerWithConsent = z.extend(speaker, { outdated: z._default(z.boolean(), false) })

export const uploadConsent = defineEndpoint({
  ...likeReference,
  summary: "Keep a speaker's consent, spoken or as a picture, in place of an earlier one",
  method: 'POST',
  path: consent,
  access: 'WordEntry',
  once: true,
  takes: 'upload',
  bodyLimit: CONSENT_LIMIT,
  fileIds: 'beforePermission',
  query: waited,
  answer: speakerWithConsent,
})

export const downloadConsent = defineEndpoint({
  ...likeReference,
  summary: "A speaker's consent, whole or in part",
  method: 'GET',
  path: consent,
  access: 'WordEntry',
  byCookie: true,
  fileIds: 'afterPermission',
  gives: 'application/octet-stream',
})

/** A removal that is older than the consent that stands changes nothing. */
export const deleteConsent = defineEndpoint({
  ...likeReference,
  summary: "Delete a speaker's consent; 304 where there was none",
  method: 'DELETE',
  path: consent,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  query: waited,
})

/** What is older than the last decision about the scopes takes away what was agreed to, but gives nothing. */
export const changeSpeakerScopes = defineEndpoint({
  summary: 'Note what a speaker has agreed to, or not; what is not named stays as it is',
  method: 'PUT',
  path: `${speakers}/:speakerId/scopes`,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  body: changedScopes,
  answer: speaker,
})

/**
 * While it stands no recording of the speaker is given out, also of one who was removed; nothing is deleted, and taking it
 * back shows them again. Said again, it keeps the date when it was said first. Taking it back that is older than the last decision about it changes nothing.
 */
export const changeSpeakerWithdrawal = defineEndpoint({
  summary: 'Note that a speaker has withdrawn their consent, or that they have taken that back',
  method: 'PUT',
  path: `${speakers}/:speakerId/withdrawal`,
  access: 'DeleteEditSettingsAndUsers',
  once: true,
  body: z.object({ withdrawn: z.boolean(), secondsAgo }),
  answer: speaker,
})
