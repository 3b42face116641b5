import { cancelJob, readJob } from '#contract/job.ts'
import type { Database } from '#server/database/database.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { jobOf } from './job.service.ts'
import { requestCancel } from './job.store.ts'

export function jobRoutes(http: Http, db: Database): void {
  serve(http, readJob, ({ actor, params }) => jobOf(db, actor.userId, params.jobId))

  serve(http, cancelJob, async ({ actor, params }) => {
    const { id } = await jobOf(db, actor.userId, params.jobId)
    await requestCancel(db, actor.userId, id)
  })
}
