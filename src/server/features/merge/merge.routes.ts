import * as contract from '#contract/merge.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'

/** Spec api 5.11, for as long as nobody can defer anything: every list is empty. */
export function mergeRoutes(http: Http): void {
  serve(http, contract.hasDeferredSets, async ({ actor, params }) => {
    assertOwn(actor, params.userId)
    return false
  })

  serve(http, contract.readDeferredSets, async ({ actor, params: { maxLists, userId } }) => {
    assertOwn(actor, userId)
    if (!/^\d+$/.test(maxLists))
      throw new DomainError('request.invalid', { field: 'maxLists', problem: 'not a number' })
    return []
  })
}

/** Everybody is told of their own lists alone (spec api R19). */
function assertOwn(actor: Actor, userId: string): void {
  if (userId !== actor.userId) throw new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })
}
