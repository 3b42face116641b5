import * as contract from '#contract/saved-view.ts'
import { DomainError } from '#domain/domain-error.ts'
import { VIEW_LIMITS } from '#domain/word/saved-view.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { holdProject } from '#server/database/hold-project.ts'
import { once } from '#server/database/once.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { countViews, deleteView, putView, readViews, type Whose } from './views.store.ts'

/** What members want to see again of the words: each their own. */
export function viewRoutes(http: Http, db: Database): void {
  serve(http, contract.readMyViews, (call) => readViews(db, whose(call)))

  serve(http, contract.saveMyView, async (call) =>
    once(db, { ...call.params, key: call.key }, async (tx) => save(tx, whose(call), call.body), already),
  )

  serve(http, contract.removeMyView, async (call) =>
    once(db, { ...call.params, key: call.key }, async (tx) => deleteView(tx, whose(call), call.query.name), already),
  )
}

type Saved = Parameters<typeof putView>[2]

/** Two that are saved at the same moment may be one too many, which costs nobody anything. */
async function save(tx: Tx, of: Whose, view: Saved): Promise<void> {
  await holdProject(tx, of.projectId)
  await putView(tx, of, view)
  if ((await countViews(tx, of)) > VIEW_LIMITS.views)
    throw new DomainError('view.tooMany', { limit: VIEW_LIMITS.views })
}

const whose = ({
  actor,
  params,
}: {
  readonly actor: Actor
  readonly params: { readonly projectId: string }
}): Whose => ({
  projectId: params.projectId,
  userId: actor.userId,
})

/** Neither says anything but that it is done. */
const already = async (): Promise<void> => undefined
