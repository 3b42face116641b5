import type { FastifyBaseLogger } from 'fastify'
import * as contract from '#contract/statistics.ts'
import { byUsername, lineChart } from '#domain/statistics/tags-per-day.ts'
import type { Database } from '#server/database/database.ts'
import type { DomainLibrary } from '#server/features/domains/domain-library.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { hasFrontierWords } from '#server/features/words/word-queries.store.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { readProgress, readTags, readTagsPerDay, readUserCounts } from './statistics.service.ts'
import { tagsByDomain } from './statistics.store.ts'
import { readTotals } from './totals.store.ts'
import { writtenCounts } from './written-counts.ts'

/** Statistics of spec api 5.13, and what a project has in all. */
export function statisticsRoutes(http: Http, db: Database, library: DomainLibrary): void {
  serve(http, contract.countTagsByDomain, async ({ params: { projectId }, query }) => {
    const [hasWords, data, counts] = await Promise.all([
      hasFrontierWords(db, projectId),
      library.read(query.lang),
      tagsByDomain(db, projectId),
    ])
    return hasWords ? writtenCounts(data, counts) : []
  })

  serve(http, contract.countTagsByUser, ({ params }) => readUserCounts(db, params.projectId))

  serve(http, contract.countTagsByDay, async ({ params: { projectId }, request }) => {
    const { days, members, undated } = await readTagsPerDay(db, projectId)
    logUndated(request.log, projectId, undated)
    return days.map((day) => ({
      dateTime: day.first.toISOString(),
      userNameCountDictionary: byUsername(day, members),
    }))
  })

  serve(http, contract.readLineChart, async ({ params: { projectId }, request }) => {
    const { days, members, undated } = await readTagsPerDay(db, projectId)
    logUndated(request.log, projectId, undated)
    return lineChart(days, members)
  })

  serve(http, contract.readProgressChart, async ({ params: { projectId }, request }) => {
    const { chart, undated } = await readProgress(db, projectId, new Date())
    logUndated(request.log, projectId, undated)
    return chart
  })

  serve(http, contract.countTags, ({ params }) => readTags(db, params.projectId, new Date()))

  serve(http, contract.countWords, async ({ params: { projectId } }) =>
    existing(await readTotals(db, projectId), projectId),
  )
}

function logUndated(log: FastifyBaseLogger, projectId: string, undated: number): void {
  if (undated > 0) log.info({ projectId, undated }, 'domains on senses without a readable date are in no chart')
}
