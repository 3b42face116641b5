import { comparedOf, type ComparedWord } from '#domain/duplicates/compared-word.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { pagesInTurn } from '#server/features/changes/pages-in-turn.ts'
import { DUPLICATES_JOB } from '#server/features/hubs/hubs.ts'
import { countFrontier, pagesOfFrontier } from '#server/features/words/word-queries.store.ts'
import type { JobKind, RunningJob } from '#server/jobs/job-kind.ts'
import { readMatching } from './duplicates.store.ts'
import { searchInThread } from './search-thread.ts'
import { readDecidedSets } from './verdicts.store.ts'

export type SearchInput = {
  readonly maxInSet: number
  readonly maxSets: number
  readonly ignoreProtected: boolean
}

/** Sets of guids, until somebody has fetched them. */
export type SearchResult = { readonly sets?: readonly (readonly Guid[])[] }

/** More words take longer than others should have to wait for. */
const SHORT_SEARCH = 5_000

/** The search for similar duplicates (spec api 5.11). */
export function duplicatesJob(db: Database): JobKind<SearchInput, SearchResult> {
  return {
    name: DUPLICATES_JOB,
    isLong: async (_input, { projectId }) => (await countFrontier(db, projectId)) > SHORT_SEARCH,
    run: (input, job) => run(db, input, job),
  }
}

async function run(db: Database, input: SearchInput, job: RunningJob<SearchResult>): Promise<void> {
  const { projectId, signal } = job
  const verdicts = await readDecidedSets(db, projectId)
  const matching = await readMatching(db, projectId)
  const sets = await searchInThread(
    comparedPages(db, job),
    { ...input, matching, verdicts },
    { signal, onProgress: ({ done, total }) => job.progress('comparing', done, total) },
  )
  await inTransaction(db, (tx) => job.complete(tx, { sets }))
}

async function* comparedPages(db: Database, job: RunningJob<SearchResult>): AsyncGenerator<readonly ComparedWord[]> {
  let read = 0
  for await (const page of pagesInTurn(job, pagesOfFrontier(db, job.projectId))) {
    const words = JSON.parse(`[${page}]`) as readonly Word[]
    job.progress('reading', (read += words.length))
    yield words.flatMap((word) => comparedOf(word) ?? [])
  }
}
