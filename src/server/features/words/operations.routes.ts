import { runOperations as contract } from '#contract/operation.ts'
import { serve, type Http } from '#server/http/serve.ts'
import { runOperations } from './operations.service.ts'
import type { WordParts } from './word-context.ts'

/** What the outbox of a browser sends. */
export function operationRoutes(http: Http, parts: WordParts): void {
  serve(http, contract, async ({ params: { projectId }, actor: { userId }, body }) => ({
    answers: await runOperations(parts, { projectId, userId }, body.operations),
  }))
}
