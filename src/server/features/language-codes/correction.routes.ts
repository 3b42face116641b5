import * as contract from '#contract/language-code.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { JobQueue } from '#server/jobs/job.service.ts'
import { startCorrection, startUndo } from './correction.service.ts'
import { readLanguageUse } from './correction.store.ts'

export function languageCodeRoutes(http: Http, queue: JobQueue): void {
  serve(http, contract.readLanguageUse, ({ params: { projectId, tag } }) => readLanguageUse(queue.db, projectId, tag))

  serve(http, contract.correctLanguageCode, async ({ actor, params: { projectId, tag }, key, body }) => ({
    jobId: await startCorrection(queue, { projectId, userId: actor.userId, key }, { from: tag, to: body }),
  }))

  serve(http, contract.undoCorrection, async ({ actor, params: { projectId, changeSet }, key }) => ({
    jobId: await startUndo(queue, { projectId, userId: actor.userId, key }, changeSet),
  }))
}
