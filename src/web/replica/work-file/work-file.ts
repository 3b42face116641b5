import * as z from 'zod/mini'
import { bulkEdit, mergePlan, WORDS_PICKED } from '#contract/operation.ts'
import { guid, objectId } from '#contract/wire.ts'
import { word } from '#contract/word-entity.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { isPictureName } from '#domain/picture/picture-format.ts'
import { isRecordingName } from '#domain/recording/recording-format.ts'
import { PEAKS_AT_MOST } from '#domain/recording/waveform.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { Decision } from '../outbox/pending-operation.ts'
import { carriedAct } from './carried-act.ts'
import type { NewRecording } from '../words/recording.ts'

/** What a zip must hold to be work of Granary, and beside it a folder with the recordings and pictures that it refers to. */
export const WORK_ENTRY = 'operations.json'
export const RECORDINGS_FOLDER = 'recordings/'
/** And one with consents, by their ids. */
export const CONSENTS_FOLDER = 'consents/'

/** A reader refuses a later one: it could only take half of it. */
export const WORK_VERSION = 1

/** Nobody types more in a month without a network. */
const MOST_OPERATIONS = 100_000
/** A village. */
const MOST_CONSENTS = 10_000
const MOST_ACTS = 100_000

const content = z.pipe(
  word.check(z.refine((sent) => isGuid(sent.guid), 'a word without a guid')),
  z.transform((sent): WordContent => contentOf(sent)),
)
const version = z.nullable(objectId)
const base = z.object({ version, word: content })

const edit = z.pipe(
  bulkEdit,
  z.transform((one): BulkEdit => one),
)

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enter'), word: content }),
  z.object({ kind: z.literal('change'), base, word: content }),
  z.object({ kind: z.literal('remove'), base }),
  z.object({
    kind: z.literal('undo'),
    of: guid,
    words: z.optional(z.readonly(z.array(guid).check(z.maxLength(WORDS_PICKED)))),
    change: z.object({ before: z.nullable(content), made: z.nullable(content) }),
  }),
  z.object({
    kind: z.literal('bulk'),
    edit,
    words: z.readonly(z.array(guid).check(z.maxLength(WORDS_PICKED))),
  }),
]) satisfies z.ZodMiniType<Decision>

const name = z.string().check(z.maxLength(1000))

const operation = z.object({
  id: guid,
  guid,
  decision,
  entails: z.optional(z.readonly(z.array(guid))),
  merge: z.optional(
    z.pipe(
      mergePlan,
      z.transform((plan): MergePlan => plan),
    ),
  ),
  goesWith: z.optional(guid),
  inBulk: z.optional(z.object({ id: guid, edit })),
  madeAt: z.iso.datetime(),
  /** Who decided, when that was somebody else already. */
  madeBy: z.optional(name),
})

const recording = z
  .object({
    fileName: name,
    mediaType: name,
    speakerId: name,
    madeAt: z.iso.datetime(),
    seconds: z.number().check(z.minimum(0)),
    peaks: z.readonly(z.array(z.int().check(z.minimum(0), z.maximum(255))).check(z.maxLength(PEAKS_AT_MOST))),
  })
  .check(z.refine(isMediaName, 'not the name of a recording or a picture'))

function isMediaName({ fileName, mediaType }: { readonly fileName: string; readonly mediaType: string }): boolean {
  return isRecordingName(fileName, mediaType) || isPictureName(fileName, mediaType)
}

const consent = z.object({
  id: guid,
  speakerId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  speakerName: name,
  name,
  mediaType: z.string().check(z.maxLength(200)),
  madeAt: z.iso.datetime(),
  mayReplace: z.boolean(),
  /** Nobody has said yet that what was heard of it is enough. */
  cutOff: z.optional(z.literal(true)),
})

/** Decisions of one person in one project that the server has not confirmed, on their way by hand. */
export const workFile = z.object({
  format: z.literal('granary work'),
  version: z.literal(WORK_VERSION),
  savedAt: z.iso.datetime(),
  project: z.object({ id: name, name }),
  person: z.object({ id: name, name }),
  /** In the order in which they were decided; of what the outbox knows only what was decided. */
  operations: z.array(operation).check(z.maxLength(MOST_OPERATIONS)),
  /** Those that the operations name and the server may not have, each in a file of its own. */
  recordings: z.array(recording).check(z.maxLength(MOST_OPERATIONS)),
  /** Those that the server does not have, each in a file of its own. */
  consents: z.array(consent).check(z.maxLength(MOST_CONSENTS)),
  /** Decisions about the project, in the order in which they were decided. */
  acts: z.array(carriedAct).check(z.maxLength(MOST_ACTS)),
})

export type WorkFile = z.output<typeof workFile>
export type CarriedOperation = z.output<typeof operation>
export type CarriedConsent = z.output<typeof consent> & { readonly blob: Blob }

/** The same with the recordings themselves. */
export type Work = Omit<WorkFile, 'recordings' | 'consents'> & {
  readonly recordings: readonly NewRecording[]
  readonly consents: readonly CarriedConsent[]
}

/** Enough of it to tell a file of a later version from one that is none of ours. */
export const anyWorkFile = z.object({ format: z.literal('granary work'), version: z.number() })
