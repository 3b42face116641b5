import * as z from 'zod/mini'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { guid, objectId } from './wire.ts'
import { word } from './word-entity.ts'

/** Enough for a slow phone's afternoon; a longer outbox is sent in several requests. */
export const OPERATIONS_AT_ONCE = 100

export const wordOperation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enter'), id: guid, word }),
  z.object({ kind: z.literal('change'), id: guid, guid, base: objectId, word }),
  z.object({ kind: z.literal('remove'), id: guid, guid, base: objectId }),
  z.object({ kind: z.literal('restore'), id: guid, guid, version: objectId }),
]) satisfies z.ZodMiniType<WordOperation>

export const operationAnswer = z.discriminatedUnion('outcome', [
  z.object({
    id: guid,
    outcome: z.literal('done'),
    changeNumber: z.int(),
    guid,
    word: z.nullable(word),
    absorbed: z.boolean(),
    conflicts: z.array(z.object({ path: z.string(), mine: z.string(), theirs: z.string() })),
    meanwhile: z.optional(z.array(z.object({ userId: z.string(), name: z.string() }))),
  }),
  z.object({ id: guid, outcome: z.literal('refused'), code: z.string(), details: z.record(z.string(), z.unknown()) }),
]) satisfies z.ZodMiniType<OperationAnswer>

/** Each operation is a transaction of its own, in the given order: one that is refused does not stop the next. */
export const runOperations = defineEndpoint({
  summary: 'Carry out the operations of an outbox, each once, and answer each in the same order',
  method: 'POST',
  path: '/projects/:projectId/operations',
  access: 'WordEntry',
  body: z.object({ operations: z.array(wordOperation).check(z.minLength(1), z.maxLength(OPERATIONS_AT_ONCE)) }),
  answer: z.object({ answers: z.array(operationAnswer) }),
})
