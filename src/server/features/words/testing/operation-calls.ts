import { expect } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { aGuid } from '#domain/testing/builders.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { ChangesDone, EditInBulk, OperationAnswer, OperationDone, WordOperation } from '#domain/word/operation.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Caller } from '#server/testing/signed-in.ts'

/** Operations as an outbox makes them, each with an id of its own. */
export const enter = (word: Word): WordOperation => ({ kind: 'enter', id: aGuid(), word })
export const change = (base: Word, changes: Partial<Word>): WordOperation => {
  return { kind: 'change', id: aGuid(), guid: base.guid, base: base.id, word: { ...base, ...changes } }
}
export const remove = (base: Word): WordOperation => ({ kind: 'remove', id: aGuid(), guid: base.guid, base: base.id })
export const undo = (of: Guid, words?: readonly Guid[]): WordOperation => ({ kind: 'undo', id: aGuid(), of, words })
export const bulk = (edit: BulkEdit, words: readonly Guid[]): EditInBulk => {
  return { kind: 'bulk', id: aGuid(), edit, words }
}

/** Runs operations in one project. Each answers what it came to, or throws where it came to something else. */
export function operationCalls(projectId: string) {
  const run = async (operation: WordOperation, by: Caller): Promise<OperationAnswer | undefined> => {
    const { status, body } = await by.call(runOperations, { params: { projectId }, body: { operations: [operation] } })
    expect(status).toBe(200)
    return body.answers[0]
  }
  const expected = async <Outcome extends OperationAnswer['outcome']>(
    outcome: Outcome,
    operation: WordOperation,
    by: Caller,
  ) => {
    const answer = await run(operation, by)
    if (answer?.outcome !== outcome) throw new Error(JSON.stringify(answer))
    return answer
  }
  return {
    run,
    done: async (operation: WordOperation, by: Caller) => (await expected('done', operation, by)) as OperationDone,
    doneTogether: async (operation: WordOperation, by: Caller) =>
      (await expected('doneTogether', operation, by)) as ChangesDone,
    refused: async (operation: WordOperation, by: Caller) => expected('refused', operation, by),
  }
}
