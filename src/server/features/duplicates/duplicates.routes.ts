import * as contract from '#contract/duplicates.ts'
import { DomainError } from '#domain/domain-error.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { JobQueue } from '#server/jobs/job.service.ts'
import { findIdentical, retrieve, startSearch } from './duplicates.service.ts'
import type { SearchInput } from './search-job.ts'
import { decideAbout, deferredSets, giveVerdict, withdrawVerdict } from './verdicts.service.ts'
import { readVerdictPage } from './verdicts.store.ts'

/** Finding duplicates: spec api 5.11 as the reference system's client calls it, and what Granary adds. */
export function duplicateRoutes(http: Http, queue: JobQueue): void {
  const { db } = queue

  serve(http, contract.findIdenticalWords, ({ params }) => findIdentical(db, params.projectId, inputOf(params)))

  serve(http, contract.findSimilarWords, async (call) => {
    await startSearch(queue, whose(call), inputOf(call.params))
  })

  serve(http, contract.startSimilarSearch, async (call) => ({
    jobId: await startSearch(queue, whose(call), call.body),
  }))

  serve(http, contract.retrieveSimilarWords, (call) => retrieve(db, whose(call)))

  serve(http, contract.addNotDuplicates, (call) => decideAbout(db, whose(call), 'notDuplicates', call.body))

  serve(http, contract.addDeferred, (call) => decideAbout(db, whose(call), 'deferred', call.body))

  serve(http, contract.hasDeferredSets, async (call) => {
    assertOwn(call.actor, call.params.userId)
    const sets = await deferredSets(db, whose(call), 1)
    return sets.length > 0
  })

  serve(http, contract.readDeferredSets, (call) => {
    assertOwn(call.actor, call.params.userId)
    return deferredSets(db, whose(call), Math.min(countIn('maxLists', call.params.maxLists), contract.MOST_SETS))
  })

  serve(http, contract.readVerdicts, ({ params, query }) => readVerdictPage(db, params.projectId, query))

  serve(http, contract.giveVerdict, (call) =>
    giveVerdict(db, { ...whose(call), id: verdictIn(call.params), ...call.body }),
  )

  serve(http, contract.withdrawVerdict, ({ params }) => withdrawVerdict(db, params.projectId, verdictIn(params)))
}

type InProject = { readonly actor: Actor; readonly params: { readonly projectId: string } }

const whose = ({ actor: { userId }, params: { projectId } }: InProject) => ({ userId, projectId })

function verdictIn({ verdictId }: { readonly verdictId: string }): Guid {
  if (!isGuid(verdictId)) throw new DomainError('request.invalid', { field: 'verdictId', problem: 'not a guid' })
  return verdictId.toLowerCase()
}

type InPath = { readonly maxInList: string; readonly maxLists: string; readonly ignoreProtected: string }

function inputOf({ maxInList, maxLists, ignoreProtected }: InPath): SearchInput {
  const said = ignoreProtected.toLowerCase()
  if (said !== 'true' && said !== 'false')
    throw new DomainError('request.invalid', { field: 'ignoreProtected', problem: 'neither true nor false' })
  return {
    maxInSet: countIn('maxInList', maxInList),
    maxSets: countIn('maxLists', maxLists),
    ignoreProtected: said === 'true',
  }
}

function countIn(field: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new DomainError('request.invalid', { field, problem: 'not a number' })
  return Number(text)
}

/** Everybody is told of their own lists alone (spec api R19). */
function assertOwn(actor: Actor, userId: string): void {
  if (userId !== actor.userId) throw new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })
}
