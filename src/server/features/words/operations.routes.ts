import { runOperations as contract } from '#contract/operation.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'
import { serve, type Http } from '#server/http/serve.ts'
import type { OperationsCall } from './decision.ts'
import { runOperations } from './operations.service.ts'
import type { WordParts } from './word-context.ts'

/** What the outbox of a browser sends. */
export function operationRoutes(http: Http, parts: WordParts): void {
  serve(http, contract, async ({ params: { projectId }, actor, body }) => ({
    answers: await runOperations(parts, callOf(projectId, actor), body.operations),
  }))
}

function callOf(projectId: string, actor: Actor): OperationsCall {
  return { projectId, userId: actor.userId, mayReview: mayDo(actor, 'MergeAndReviewEntries') }
}
