import { cancelJob, readJob } from '#contract/job.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { jobOf, type JobQueue } from './job.service.ts'

export function jobRoutes(http: Http, { db, cancel }: JobQueue): void {
  serve(http, readJob, ({ actor, params }) => jobOf(db, actor.userId, params.jobId))

  serve(http, cancelJob, async ({ actor, params }) => {
    const { id } = await jobOf(db, actor.userId, params.jobId)
    await cancel(actor.userId, id)
  })
}
