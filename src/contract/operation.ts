import * as z from 'zod/mini'
import { LONGEST_FIND } from '#domain/orthography/replacement.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { FieldValue } from '#domain/word/field-value.ts'
import { GRAMMATICAL_GROUPS } from '#domain/word/word.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { guid, list, objectId } from './wire.ts'
import { semanticDomainTag, word } from './word-entity.ts'

/** Enough for a slow phone's afternoon; a longer outbox is sent in several requests. */
export const OPERATIONS_AT_ONCE = 100
/** In characters of JSON, each of up to three bytes: as many go into one request, unless the first is longer by itself. */
export const OPERATION_CHARACTERS_AT_ONCE = 250_000

const LONGEST_NOTE = 500
/** Of what is named by a number, a guid or a tag. */
const LONGEST_NAME = 100
/** Words in which something is replaced or taken back at once: as many as a person may have picked out. */
export const WORDS_PICKED = 10_000

const enter = z.object({ kind: z.literal('enter'), word })
const inReview = z.optional(z.literal(true))
const undo = z.object({
  kind: z.literal('undo'),
  of: guid,
  words: z.optional(list(guid, WORDS_PICKED).check(z.minLength(1))),
})
/** As many as a person looks at side by side, and then some: each costs a look at its history. */
export const WORDS_MERGED = 20
const SENSES_MERGED = 1000
const COLUMNS_MERGED = 100
const sensesMerged = list(guid, SENSES_MERGED)
export const mergePlan = z.object({
  words: list(z.object({ guid, base: z.nullable(objectId) }), WORDS_MERGED).check(z.minLength(1)),
  columns: list(
    z.object({
      guid,
      form: guid,
      flag: z.nullable(z.object({ active: z.boolean(), text: z.string() })),
      senses: list(sensesMerged, SENSES_MERGED),
    }),
    COLUMNS_MERGED,
  ),
  deleted: sensesMerged,
}) satisfies z.ZodMiniType<MergePlan>

/** Which names a place in the tree, and no more than that: it may be written into thousands of words. */
const domain = semanticDomainTag.check(
  z.refine(({ name, ...named }) => named.id !== '' && name.length <= LONGEST_NOTE && areShort(named), 'no domain'),
)
const areShort = (named: object): boolean =>
  Object.values(named).every((text) => typeof text !== 'string' || text.length <= LONGEST_NAME)
const domainNamed = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))
const languageTag = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))
export const bulkEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('replace'),
    in: z.union([z.literal('vernacular'), z.object({ glossIn: languageTag }), z.object({ definitionIn: languageTag })]),
    find: z.string().check(z.minLength(1), z.maxLength(LONGEST_FIND)),
    replacement: z.string().check(z.maxLength(LONGEST_FIND)),
    wholeLetters: z.boolean(),
  }),
  z.object({ kind: z.literal('flag'), text: z.string().check(z.maxLength(LONGEST_NOTE)) }),
  z.object({ kind: z.literal('unflag') }),
  z.object({ kind: z.literal('addDomain'), domain }),
  z.object({ kind: z.literal('removeDomain'), from: domainNamed }),
  z.object({ kind: z.literal('moveDomain'), from: domainNamed, domain }),
  z.object({ kind: z.literal('partOfSpeech'), group: z.enum(GRAMMATICAL_GROUPS) }),
  z.object({ kind: z.literal('remove') }),
]) satisfies z.ZodMiniType<BulkEdit>

const inBulk = z.optional(z.object({ id: guid, edit: bulkEdit }))
const change = z.object({ kind: z.literal('change'), guid, base: objectId, word, inReview, inBulk })
const remove = z.object({ kind: z.literal('remove'), guid, base: objectId, inReview, inBulk })

export const wordOperation = z.discriminatedUnion('kind', [
  z.extend(enter, { id: guid }),
  z.extend(change, { id: guid }),
  z.extend(remove, { id: guid }),
  z.extend(undo, { id: guid }),
  z.object({ kind: z.literal('merge'), id: guid, plan: mergePlan }),
  z.object({
    kind: z.literal('bulk'),
    id: guid,
    edit: bulkEdit,
    words: list(guid, WORDS_PICKED).check(z.minLength(1)),
  }),
]) satisfies z.ZodMiniType<WordOperation>

const fieldValue = z.union([
  z.object({ texts: z.array(z.string()) }),
  z.object({ note: z.object({ language: z.string(), text: z.string() }) }),
  z.object({ flag: z.object({ active: z.boolean(), text: z.string() }) }),
  z.object({ info: z.object({ catGroup: z.enum(GRAMMATICAL_GROUPS), grammaticalCategory: z.string() }) }),
  z.object({ speakerId: z.string() }),
]) satisfies z.ZodMiniType<FieldValue>

export const conflicts = z.array(
  z.object({
    path: z.string(),
    mine: z.string(),
    theirs: z.string(),
    values: z.optional(z.object({ mine: z.nullable(fieldValue), theirs: z.nullable(fieldValue) })),
  }),
)

export const operationAnswer = z.discriminatedUnion('outcome', [
  z.object({
    id: guid,
    outcome: z.literal('done'),
    changeNumber: z.int(),
    guid,
    word: z.nullable(word),
    absorbed: z.boolean(),
    conflicts,
    meanwhile: z.optional(z.array(z.object({ userId: z.string(), name: z.string() }))),
  }),
  z.object({
    id: guid,
    outcome: z.literal('doneTogether'),
    changeNumber: z.int(),
    words: z.array(z.object({ guid, conflicts })),
  }),
  z.object({ id: guid, outcome: z.literal('refused'), code: z.string(), details: z.record(z.string(), z.unknown()) }),
]) satisfies z.ZodMiniType<OperationAnswer>

/** Each operation is a transaction of its own, in the given order: one that is refused does not stop the next. */
export const runOperations = defineEndpoint({
  summary: 'Carry out the operations of an outbox, each once, and answer each in the same order',
  method: 'POST',
  path: '/projects/:projectId/operations',
  access: 'WordEntry',
  body: z.object({ operations: list(wordOperation, OPERATIONS_AT_ONCE).check(z.minLength(1)) }),
  answer: z.object({ answers: z.array(operationAnswer) }),
})
