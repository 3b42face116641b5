import { readChanges } from '#contract/change.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { livePath } from '#contract/live.ts'
import { runOperations } from '#contract/operation.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import { call, callForResponse } from '#web/api/call.ts'
import { apiBase } from '#web/runtime-config.ts'
import { storedUser } from '#web/session/stored-user.ts'

/** The project on the server, as far as its replica needs it. Fails as `call` does. */
export type ProjectServer = {
  /** Lines of JSON: a ChangesHead, then a ChangeLine each. */
  readonly changesSince: (n: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  /** Answers in the order of the operations. */
  readonly run: (operations: readonly WordOperation[], signal: AbortSignal) => Promise<readonly OperationAnswer[]>
  readonly live: () => { readonly socket: WebSocket; readonly token: string }
}

export function projectServer(projectId: string): ProjectServer {
  return {
    changesSince: async (since, signal) => {
      const { body } = await callForResponse(readChanges, { params: { projectId }, query: { since } }, { signal })
      return body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
    },
    run: async (operations, signal) => {
      // The contract describes a word as it is read; what the server manages may be left out of one that is sent.
      const body = { operations } as unknown as BodyOf<typeof runOperations>
      const { answers } = await call(runOperations, { params: { projectId }, body }, { signal })
      return answers
    },
    live: () => ({
      socket: new WebSocket(`${apiBase() || location.origin}${livePath(projectId)}`.replace(/^http/, 'ws')),
      token: storedUser()?.token ?? '',
    }),
  }
}
