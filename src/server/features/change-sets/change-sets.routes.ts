import { readChangeSet, readChangeSetAuthors, readChangeSets, readWordHistory } from '#contract/change-set.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'
import { serve, type Http } from '#server/http/serve.ts'
import { readAuthors, readLine, readPage } from './change-sets.store.ts'
import { readWordsOf } from './words-of-change-set.ts'
import { readVersionsOf } from './word-history.store.ts'

/** The history of a project. What belongs to it is made, and taken back, by operations on words. */
export function changeSetRoutes(http: Http, db: Database): void {
  serve(http, readChangeSets, ({ params, query: { userid, kind, before, from, to }, actor }) => {
    const userId = userid ?? (mayDo(actor, 'Statistics') ? undefined : actor.userId)
    assertMaySee(actor, userId)
    return readPage(db, params.projectId, { userId, kind, before, from, to })
  })

  serve(http, readChangeSetAuthors, async ({ params }) => ({ authors: await readAuthors(db, params.projectId) }))

  serve(http, readChangeSet, async ({ params: { projectId, changeSet: id }, query, actor }) => {
    const changeSet = await readLine(db, projectId, id)
    if (!changeSet) throw new DomainError('changeSet.notFound', { changeSet: id })
    assertMaySee(actor, changeSet.madeBy.userId)
    return { changeSet, ...(await readWordsOf(db, projectId, changeSet, query.after)) }
  })

  serve(http, readWordHistory, async ({ params: { projectId, guid }, query: { before, to } }) => {
    const history = await readVersionsOf(db, projectId, guid, { before, to })
    if (!history) throw new DomainError('word.notFound', { wordId: guid })
    return history
  })
}

/** `userId`: whose history it is; undefined: that of all. */
function assertMaySee(actor: Actor, userId: string | undefined): void {
  if (userId !== actor.userId && !mayDo(actor, 'Statistics'))
    throw new DomainError('permission.denied', { permission: 'Statistics' })
}
