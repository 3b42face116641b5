import { readChangeSets } from '#contract/change-set.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import { mayDo } from '#server/http/authorise.ts'
import { serve, type Http } from '#server/http/serve.ts'
import { readPage } from './change-sets.store.ts'

/** The history of a project. What belongs to it is made, and taken back, by operations on words. */
export function changeSetRoutes(http: Http, db: Database): void {
  serve(http, readChangeSets, ({ params, query: { userid, kind, before, from, to }, actor }) => {
    const maySeeOthers = mayDo(actor, 'Statistics')
    const userId = userid ?? (maySeeOthers ? undefined : actor.userId)
    if (!maySeeOthers && userId !== actor.userId)
      throw new DomainError('permission.denied', { permission: 'Statistics' })
    return readPage(db, params.projectId, { userId, kind, before, from, to })
  })
}
